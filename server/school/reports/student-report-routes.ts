import type { FastifyInstance } from 'fastify'
import type { Report } from '#contract/school/reports.ts'
import {
  downloadStudentReportCsv,
  downloadStudentReportPdf,
  downloadStudentReportXlsx,
  listReportStudents,
} from '#contract/school/student-reports.ts'
import type { ReportPeriod } from '#domain/report.ts'
import { TABLE_NAMES } from '#domain/report-words.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { type Unsaid, type Words, wordsIn } from '#server/language/words.ts'
import { ledClass, type Teacher } from '#server/squads/led-class.ts'
import { childReport } from './child-report.ts'
import { printReport } from './print-report.ts'
import { reportCsv } from './report-csv.ts'
import { asReportFile } from './report-file.ts'
import { getReportStudent, reportStudents } from './report-students.ts'
import { reportXlsx } from './report-xlsx.ts'

type Asked = {
  user: Teacher
  params: { id: number; userId: string }
  querystring: { period: ReportPeriod; language?: Words['language'] | undefined }
  words: Words
}

/** Reports of single students, which a teacher downloads in the family's language. */
export function registerStudentReports(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): void {
  async function reportFor({
    user,
    params,
    querystring,
    words,
  }: Asked): Promise<{ report: Unsaid<Report>; words: Words }> {
    const led = await ledClass(db, user, params.id)
    const { child, language } = await getReportStudent(db, led.id, params.userId, words)
    await recordClassAccess(db, user.id, [child.id], 'report', now())
    const made = await childReport(db, child, querystring.period, now())
    const report = { ...made, school: led.school, teacher: led.teacherName }
    return { report, words: wordsIn(querystring.language ?? language) }
  }

  route(app, listReportStudents, async ({ user, params, words }) => {
    const led = await ledClass(db, user, params.id)
    const students = await reportStudents(db, led.id, words)
    const ids = students.map(({ userId }) => userId)
    await recordClassAccess(db, user.id, ids, 'class_list', now())
    return students
  })

  route(app, downloadStudentReportPdf, async (asked) => {
    const { report, words } = await reportFor(asked)
    asReportFile(asked.reply, report, words, 'pdf')
    return printReport({ db, now }, report, words, asked.user.id)
  })

  route(app, downloadStudentReportCsv, async (asked) => {
    const { report, words } = await reportFor(asked)
    const { table } = asked.querystring
    asReportFile(asked.reply, report, words, 'csv', TABLE_NAMES[table])
    return reportCsv(report, words, table)
  })

  route(app, downloadStudentReportXlsx, async (asked) => {
    const { report, words } = await reportFor(asked)
    asReportFile(asked.reply, report, words, 'xlsx')
    return reportXlsx(report, words)
  })
}
