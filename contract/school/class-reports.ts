import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
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

export const createQuickReport = {
  method: 'POST',
  url: '/api/teacher/reports',
  access: TEACHER,
  schema: { body: QuickReport, response: { 200: SavedReport } },
  errors: [...REFUSALS, 'too_many_tries'],
  touches: ['/api/teacher/class/:id/reports'],
} as const satisfies Endpoint

export const createAdvancedReport = {
  method: 'POST',
  url: '/api/teacher/advanced-report',
  access: TEACHER,
  schema: { body: AdvancedReport, response: { 200: SavedReport } },
  errors: [...REFUSALS, 'too_many_tries'],
  touches: ['/api/teacher/class/:id/reports'],
} as const satisfies Endpoint

/** The reports of a class, the newest first; at most 50. */
export const listClassReports = {
  method: 'GET',
  url: '/api/teacher/class/:id/reports',
  access: TEACHER,
  schema: { params: z.object({ id: SquadId }), response: { 200: z.array(SavedReport) } },
  errors: REFUSALS,
} as const satisfies Endpoint

/** `report` is null for one that failed. */
export const getClassReport = {
  method: 'GET',
  url: '/api/teacher/reports/:id',
  access: TEACHER,
  schema: {
    params: OfReport,
    response: { 200: SavedReport.extend({ report: Report.nullable() }) },
  },
  errors: REFUSALS,
} as const satisfies Endpoint

/** Makes a report that failed; one that is ready stays as it is. */
export const retryClassReport = {
  method: 'POST',
  url: '/api/teacher/reports/:id/retry',
  access: TEACHER,
  schema: { params: OfReport, response: { 200: SavedReport } },
  errors: [...REFUSALS, 'too_many_tries'],
  touches: [listClassReports.url],
} as const satisfies Endpoint

export const deleteClassReport = {
  method: 'DELETE',
  url: '/api/teacher/reports/:id',
  access: TEACHER,
  schema: { params: OfReport, response: { 200: z.object({ deleted: z.literal(true) }) } },
  errors: REFUSALS,
  touches: [listClassReports.url],
} as const satisfies Endpoint

export const downloadClassReportPdf = {
  method: 'GET',
  url: '/api/teacher/reports/:id/report.pdf',
  access: TEACHER,
  schema: { params: OfReport, response: { 200: Download } },
  errors: REFUSALS,
} as const satisfies Endpoint

export const downloadClassReportCsv = {
  method: 'GET',
  url: '/api/teacher/reports/:id/report.csv',
  access: TEACHER,
  schema: { params: OfReport, response: { 200: Download } },
  errors: REFUSALS,
} as const satisfies Endpoint
