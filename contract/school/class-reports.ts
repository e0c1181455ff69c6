import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Download, day, Id, Instant } from '#contract/fields.ts'
import { SquadId } from '#contract/squads/squads.ts'
import { REPORT_METRICS, REPORT_PERIODS, REPORT_TYPES } from '#domain/report.ts'
import { Report } from './reports.ts'

const ClassId = z.number('Choose a class.').int('Choose a class.').min(1).max(2_147_483_647)
const Type = z.enum(REPORT_TYPES, 'Choose a report.')

/** Spec 9: class_overview of the last 30 days when nothing is said. */
const QuickReport = z
  .object({
    classId: ClassId,
    reportType: Type.default('class_overview'),
    startDate: day('Choose a first day.'),
    endDate: day('Choose a last day.'),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, 'The last day comes after the first.')

/** Spec 9: class_overview, monthly, all three metrics when nothing is said. */
export const AdvancedReport = z.object({
  classId: ClassId,
  reportConfig: z.object({
    type: Type.default('class_overview'),
    period: z.enum(REPORT_PERIODS, 'Choose how long back.').default('monthly'),
    metrics: z
      .array(z.enum(REPORT_METRICS))
      .min(1, 'Choose what the report shows.')
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

const TEACHER = ['teacher'] as const
const REFUSALS = ['not_found', 'awaiting_approval', 'squad_leaders_only'] as const
const OfReport = z.object({ id: Id })

export const createQuickReport = endpoint('POST', '/api/teacher/reports', TEACHER, {
  body: QuickReport,
  response: SavedReport,
  errors: [...REFUSALS, 'too_many_tries'],
  touches: ['/api/teacher/class/:id/reports'],
})

export const createAdvancedReport = endpoint('POST', '/api/teacher/advanced-report', TEACHER, {
  body: AdvancedReport,
  response: SavedReport,
  errors: [...REFUSALS, 'too_many_tries'],
  touches: ['/api/teacher/class/:id/reports'],
})

/** The reports of a class, the newest first; at most 50. */
export const listClassReports = endpoint('GET', '/api/teacher/class/:id/reports', TEACHER, {
  params: z.object({ id: SquadId }),
  response: z.array(SavedReport),
  errors: REFUSALS,
})

/** `report` is null for one that failed. */
export const getClassReport = endpoint('GET', '/api/teacher/reports/:id', TEACHER, {
  params: OfReport,
  response: SavedReport.extend({ report: Report.nullable() }),
  errors: REFUSALS,
})

/** Makes a report that failed; one that is ready stays as it is. */
export const retryClassReport = endpoint('POST', '/api/teacher/reports/:id/retry', TEACHER, {
  params: OfReport,
  response: SavedReport,
  errors: [...REFUSALS, 'too_many_tries'],
  touches: [listClassReports],
})

export const deleteClassReport = endpoint('DELETE', '/api/teacher/reports/:id', TEACHER, {
  params: OfReport,
  response: z.object({ deleted: z.literal(true) }),
  errors: REFUSALS,
  touches: [listClassReports],
})

export const downloadClassReportPdf = endpoint(
  'GET',
  '/api/teacher/reports/:id/report.pdf',
  TEACHER,
  {
    params: OfReport,
    response: Download,
    errors: REFUSALS,
  },
)

export const downloadClassReportCsv = endpoint(
  'GET',
  '/api/teacher/reports/:id/report.csv',
  TEACHER,
  {
    params: OfReport,
    response: Download,
    errors: REFUSALS,
  },
)
