import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Download, Id } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/language.ts'
import { OfSquad, SquadId } from '#contract/squads/squads.ts'
import { message } from '#domain/message.ts'
import { REPORT_PERIODS } from '#domain/report.ts'
import { CLASS_REFUSALS, TEACHER } from './class-access.ts'
import { OfTable } from './reports.ts'

/** A student whose report a teacher can download. */
export const ReportStudent = z.object({
  userId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** The report's default language: the family's, else the teacher's. */
  language: z.enum(LANGUAGES),
  /** Whether a guardian chose it. */
  isFamilys: z.boolean(),
})
export type ReportStudent = z.output<typeof ReportStudent>

export const listReportStudents = endpoint(
  'GET',
  '/api/teacher/class/:id/student-reports',
  TEACHER,
  { params: OfSquad, response: z.array(ReportStudent), errors: CLASS_REFUSALS },
)

const DOWNLOAD = {
  params: z.object({ id: SquadId, userId: Id }),
  querystring: z.object({
    period: z.enum(REPORT_PERIODS, message('Choose a time period.')).default('monthly'),
    language: z.enum(LANGUAGES, message('Choose a language.')).optional(),
  }),
  response: Download,
  errors: [...CLASS_REFUSALS, 'too_many_tries', 'unavailable'],
} as const

/** What the guardians' report says, for the family on paper. */
export const downloadStudentReportPdf = endpoint(
  'GET',
  '/api/teacher/class/:id/students/:userId/report.pdf',
  TEACHER,
  DOWNLOAD,
)

export const downloadStudentReportCsv = endpoint(
  'GET',
  '/api/teacher/class/:id/students/:userId/report.csv',
  TEACHER,
  { ...DOWNLOAD, querystring: DOWNLOAD.querystring.extend(OfTable.shape) },
)

export const downloadStudentReportXlsx = endpoint(
  'GET',
  '/api/teacher/class/:id/students/:userId/report.xlsx',
  TEACHER,
  DOWNLOAD,
)
