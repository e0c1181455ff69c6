import { LibraryBig, ScanBarcode } from 'lucide-react'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { later } from '#web/ui/states/later.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'

// These two panels are closed at first (spec 2), so the page does not wait for them.
const ScannerDesk = later<object>(async () => (await import('./scanner-desk.tsx')).ScannerDesk)
const LibraryPreview = later(async () => (await import('./library-preview.tsx')).LibraryPreview)

export function ScannerStation() {
  return (
    <StationPanel title="Book Scanner Station" icon={ScanBarcode} spot="sea" keeps>
      <ScannerDesk />
    </StationPanel>
  )
}

export function LibraryStation({ library }: Pick<Dashboard, 'library'>) {
  return (
    <StationPanel title="Hero Library Station" icon={LibraryBig} spot="leaf">
      <LibraryPreview library={library} />
    </StationPanel>
  )
}
