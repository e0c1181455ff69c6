import { Link } from '@tanstack/react-router'
import { Camera, ScanBarcode } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { CodeEntry } from '#web/scan/code-entry.tsx'
import { useScan } from '#web/scan/use-scan.ts'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/later.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'

const BookDialog = later(async () => (await import('#web/scan/book-dialog.tsx')).BookDialog)

export function ScannerStation() {
  const scan = useScan('dashboard')
  return (
    <StationPanel title="Book Scanner Station" icon={ScanBarcode} spot="sea">
      <div className="grid gap-5">
        <Button asChild wide icon={Camera}>
          <Link to={PATHS.scanner}>Camera Scan</Link>
        </Button>
        <CodeEntry place="dashboard" scan={scan} />
        <p className="max-w-none text-center text-ink-2 text-small">
          Hold steady • Good light • Clean barcode
        </p>
      </div>
      {scan.result && (
        <BookDialog
          book={scan.result.book}
          outcome={scan.result.outcome}
          onClose={scan.closeResult}
        />
      )}
    </StationPanel>
  )
}
