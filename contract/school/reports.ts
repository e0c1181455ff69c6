import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Download, Instant, OfId } from '#contract/fields.ts'
import { message } from '#domain/message.ts'
import { REPORT_METRICS, REPORT_PERIODS } from '#domain/report.ts'

/** What the cells of a column hold; files get plain numbers from those that hold numbers. */
const CELL_KINDS = ['text', 'day', 'count', 'percent'] as const
export type CellKind = (typeof CELL_KINDS)[number]

/** The number behind a figure, for files; reports saved by older versions have none. */
const PlainFigure = z.object({
  value: z.number().nullable(),
  unit: z.enum(['count', 'percent']),
  /** What `value` is counted out of. */
  of: z.number().optional(),
  /** The same figure of the period before. */
  before: z.number().nullable().optional(),
})
export type PlainFigure = z.output<typeof PlainFigure>

/** A column of the table drawn as bars: standing ones above the table, or lying ones in its rows. */
const Chart = z.object({
  column: z.number().int(),
  bars: z.enum(['standing', 'lying']),
  /** In place of the first column's long texts. */
  labels: z.array(z.string()).optional(),
  /** What the scale ends with, as 100 for percents. */
  highest: z.number().optional(),
})

/** A report as it is shown, printed and downloaded: figures and tables in words. */
export const Report = z.object({
  title: z.string(),
  /** Whom it is about: a child, a class. */
  subject: z.string(),
  school: z.string().nullable().optional(),
  teacher: z.string().nullable().optional(),
  from: z.iso.date(),
  to: z.iso.date(),
  madeAt: Instant,
  /** The day it was made, where its class or child is. */
  madeOn: z.iso.date().optional(),
  sections: z.array(
    z.object({
      metric: z.enum(REPORT_METRICS),
      heading: z.string(),
      figures: z.array(
        z.object({
          label: z.string(),
          value: z.string(),
          note: z.string().nullable(),
          plain: PlainFigure.optional(),
        }),
      ),
      table: z.object({
        caption: z.string(),
        columns: z.array(z.string()),
        /** One for each column; reports saved by older versions have none. */
        kinds: z.array(z.enum(CELL_KINDS)).optional(),
        chart: Chart.optional(),
        rows: z.array(z.array(z.string())),
        /** Said in place of a table without rows. */
        empty: z.string(),
      }),
    }),
  ),
})
export type Report = z.output<typeof Report>

/** The tables of a report: all its figures, and one for each metric. */
export const REPORT_TABLES = ['summary', ...REPORT_METRICS] as const
export type ReportTable = (typeof REPORT_TABLES)[number]

/** Which table is downloaded: a CSV holds one. */
export const OfTable = z.object({
  table: z.enum(REPORT_TABLES, message('Choose a table.')).default('summary'),
})

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
  { ...DOWNLOAD, querystring: OF_CHILD.querystring.extend(OfTable.shape) },
)

export const downloadChildReportXlsx = endpoint(
  'GET',
  '/api/family/heroes/:id/report.xlsx',
  ['parent'],
  DOWNLOAD,
)
