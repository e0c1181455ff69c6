import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Download, Instant, OfId } from '#contract/fields.ts'
import { REPORT_METRICS, REPORT_PERIODS } from '#domain/report.ts'

/** A report as it is shown, printed and downloaded: figures and tables in words. */
export const Report = z.object({
  title: z.string(),
  /** Whom it is about: a child, a class. */
  subject: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  madeAt: Instant,
  sections: z.array(
    z.object({
      metric: z.enum(REPORT_METRICS),
      heading: z.string(),
      figures: z.array(
        z.object({ label: z.string(), value: z.string(), note: z.string().nullable() }),
      ),
      table: z.object({
        caption: z.string(),
        columns: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        /** Said in place of a table without rows. */
        empty: z.string(),
      }),
    }),
  ),
})
export type Report = z.output<typeof Report>

const OF_CHILD = {
  params: OfId,
  querystring: z.object({ period: z.enum(REPORT_PERIODS).default('monthly') }),
  errors: ['not_found'],
} as const
const DOWNLOAD = { ...OF_CHILD, response: Download } as const

export const getChildReport = endpoint('GET', '/api/family/heroes/:id/report', ['parent'], {
  ...OF_CHILD,
  response: Report,
})

export const downloadChildReportPdf = endpoint(
  'GET',
  '/api/family/heroes/:id/report.pdf',
  ['parent'],
  DOWNLOAD,
)

export const downloadChildReportCsv = endpoint(
  'GET',
  '/api/family/heroes/:id/report.csv',
  ['parent'],
  DOWNLOAD,
)
