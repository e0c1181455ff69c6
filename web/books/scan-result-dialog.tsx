import { BookDialog } from './book-dialog.tsx'
import type { Scan } from './use-scan.ts'

interface ScanResultDialogProps {
  scan: Pick<Scan, 'result' | 'closeResult'>
  onClose?: () => void
}

/** The book a scan led to, beside the notice that says so. */
export function ScanResultDialog({
  scan: { result, closeResult },
  onClose,
}: ScanResultDialogProps) {
  return (
    <BookDialog
      book={result?.book ?? null}
      outcome={result?.outcome}
      onClose={() => {
        closeResult()
        onClose?.()
      }}
    />
  )
}
