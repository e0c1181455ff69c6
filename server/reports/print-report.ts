import type { Report } from '#contract/reports.ts'

/** A report as a PDF. What prints it is loaded with the first one: few processes ever print. */
export async function printReport(report: Report): Promise<Uint8Array> {
  const { reportPdf } = await import('./report-pdf.ts')
  return reportPdf(report)
}
