import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Download, day, Instant, OfId } from '#contract/fields.ts'
import { OfSquad } from '#contract/squads/squads.ts'
import { message } from '#domain/message.ts'
import { REPORT_METRICS, REPORT_PERIODS, REPORT_TYPES } from '#domain/report.ts'
import { CLASS_REFUSALS, DAY_REFUSALS, TEACHER } from './class-access.ts'
import { OfTable, Report } from './reports.ts'

const ClassId = z
  .number(message('Choose a class.'))
  .int(message('Choose a class.'))
  .min(1)
  .max(2_147_483_647)
const Type = z.enum(REPORT_TYPES, message('Choose a report.'))

/** Spec 9: class_overview of the last 30 days when nothing is said. */
const QuickReport = z.object({
  classId: ClassId,
  reportType: Type.default('class_overview'),
  startDate: day(message('Choose a first day.')),
  endDate: day(message('Choose a last day.')),
})

/** Spec 9: class_overview, monthly, all three metrics when nothing is said. */
export const AdvancedReport = z.object({
  classId: ClassId,
  reportConfig: z.object({
    type: Type.default('class_overview'),
    period: z.enum(REPORT_PERIODS, message('Choose a time period.')).default('monthly'),
    metrics: z
      .array(z.enum(REPORT_METRICS))
      .min(1, message('Choose what the report shows.'))
      .max(REPORT_METRICS.length)
      .default([...REPORT_METRICS]),
  }),
})

/** A report of a class, without its figures. */
export const SavedReport = z.object({
  id: z.string(),
  classId: z.number().int(),
  type: z.enum(REPORT_TYPES),
  metrics: z.array(z.enum(REPORT_METRICS)),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** One that failed was left unmade by an older version, and can be retried. */
  state: z.enum(['ready', 'failed']),
  createdAt: Instant,
})
export type SavedReport = z.output<typeof SavedReport>

export const createQuickReport = endpoint('POST', '/api/teacher/reports', TEACHER, {
  body: QuickReport,
  response: SavedReport,
  errors: [...CLASS_REFUSALS, ...DAY_REFUSALS, 'too_many_tries'],
  touches: ['/api/teacher/class/:id/reports'],
})

export const createAdvancedReport = endpoint('POST', '/api/teacher/advanced-report', TEACHER, {
  body: AdvancedReport,
  response: SavedReport,
  errors: [...CLASS_REFUSALS, 'too_many_tries'],
  touches: ['/api/teacher/class/:id/reports'],
})

/** The reports of a class, the newest first; at most 50. */
export const listClassReports = endpoint('GET', '/api/teacher/class/:id/reports', TEACHER, {
  params: OfSquad,
  response: z.array(SavedReport),
  errors: CLASS_REFUSALS,
})

/** `report` is null for one that failed. */
export const getClassReport = endpoint('GET', '/api/teacher/reports/:id', TEACHER, {
  params: OfId,
  response: SavedReport.extend({ report: Report.nullable() }),
  errors: CLASS_REFUSALS,
})

/** Makes a report that failed; one that is ready stays as it is. */
export const retryClassReport = endpoint('POST', '/api/teacher/reports/:id/retry', TEACHER, {
  params: OfId,
  response: SavedReport,
  errors: [...CLASS_REFUSALS, 'too_many_tries'],
  touches: [listClassReports],
})

export const deleteClassReport = endpoint('DELETE', '/api/teacher/reports/:id', TEACHER, {
  params: OfId,
  response: z.object({ deleted: z.literal(true) }),
  errors: CLASS_REFUSALS,
  touches: [listClassReports],
})

const DOWNLOAD = { params: OfId, response: Download, errors: CLASS_REFUSALS } as const

export const downloadClassReportPdf = endpoint(
  'GET',
  '/api/teacher/reports/:id/report.pdf',
  TEACHER,
  DOWNLOAD,
)

export const downloadClassReportCsv = endpoint(
  'GET',
  '/api/teacher/reports/:id/report.csv',
  TEACHER,
  { ...DOWNLOAD, querystring: OfTable },
)

export const downloadClassReportXlsx = endpoint(
  'GET',
  '/api/teacher/reports/:id/report.xlsx',
  TEACHER,
  DOWNLOAD,
)
