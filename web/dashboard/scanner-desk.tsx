import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { CodeEntry } from '#web/books/code-entry.tsx'
import { useScan } from '#web/books/use-scan.ts'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/states/later.tsx'

const ScanResultDialog = later(
  async () => (await import('#web/books/scan-result-dialog.tsx')).ScanResultDialog,
)

/** What the scanner's panel holds. */
export function ScannerDesk() {
  const scan = useScan('dashboard')
  return (
    <div className="grid gap-5">
      <Button asChild wide icon={Camera}>
        <Link to={PATHS.scanner}>{t`Camera Scan`}</Link>
      </Button>
      <CodeEntry place="dashboard" scan={scan} />
      <p className="max-w-none text-center text-ink-2 text-small">{t`Hold steady • Good light • Clean barcode`}</p>
      {scan.result && <ScanResultDialog scan={scan} />}
    </div>
  )
}
