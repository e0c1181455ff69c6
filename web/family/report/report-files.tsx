import { t } from '@lingui/core/macro'
import { FileDown, Printer, Sheet } from 'lucide-react'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'

interface ReportFilesProps<Pdf extends Endpoint, Csv extends Endpoint> {
  pdf: Pdf
  csv: Csv
  input: Input<Pdf> & Input<Csv>
}

/** An open report on paper and as files. */
export function ReportFiles<Pdf extends Endpoint, Csv extends Endpoint>({
  pdf,
  csv,
  input,
}: ReportFilesProps<Pdf, Csv>) {
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>{t`Print`}</Button>
      <DownloadButton
        endpoint={pdf}
        input={input}
        icon={FileDown}
      >{t`Download PDF`}</DownloadButton>
      <DownloadButton endpoint={csv} input={input} icon={Sheet}>{t`Download CSV`}</DownloadButton>
    </>
  )
}
