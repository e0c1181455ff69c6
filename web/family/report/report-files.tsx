import { t } from '@lingui/core/macro'
import { FileDown, FileSpreadsheet, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'

interface ReportFilesProps<Pdf extends Endpoint, Xlsx extends Endpoint> {
  pdf: Pdf
  xlsx: Xlsx
  input: Input<Pdf> & Input<Xlsx>
  /** The menu of its CSV files. */
  csv: ReactNode
}

/** A report as files. */
export function ReportFiles<Pdf extends Endpoint, Xlsx extends Endpoint>({
  pdf,
  xlsx,
  input,
  csv,
}: ReportFilesProps<Pdf, Xlsx>) {
  return (
    <>
      <DownloadButton
        endpoint={pdf}
        input={input}
        icon={FileDown}
      >{t`Download PDF`}</DownloadButton>
      <DownloadButton
        endpoint={xlsx}
        input={input}
        icon={FileSpreadsheet}
      >{t`Download Excel`}</DownloadButton>
      {csv}
    </>
  )
}

/** Prints the report on the screen. */
export function PrintButton() {
  return <Button icon={Printer} onClick={() => window.print()}>{t`Print`}</Button>
}
