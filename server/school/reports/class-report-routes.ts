import type { FastifyInstance } from 'fastify'
import {
  createAdvancedReport,
  createQuickReport,
  deleteClassReport,
  downloadClassReportCsv,
  downloadClassReportPdf,
  downloadClassReportXlsx,
  getClassReport,
  listClassReports,
  retryClassReport,
} from '#contract/school/class-reports.ts'
import { readingDay } from '#domain/calendar.ts'
import { REPORT_METRICS, reportSpan } from '#domain/report.ts'
import { TABLE_NAMES } from '#domain/report-words.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { daysAsked, pupilIdsOf } from '#server/school/figures/class-range.ts'
import { ledClass, type Teacher } from '#server/squads/led-class.ts'
import { deleteReport, getReadyReport, getReport, reportsOf } from './class-report-rows.ts'
import { createReport, retryReport } from './create-report.ts'
import { InTurn } from './in-turn.ts'
import { printReport } from './print-report.ts'
import { reportCsv } from './report-csv.ts'
import { asReportFile } from './report-file.ts'
import { reportXlsx } from './report-xlsx.ts'

/** Reports of a class: created, saved, and downloaded as a file. */
export function registerClassReports(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  const { db } = deps
  const reports = new InTurn()

  /** A report covers everyone in the class. */
  async function seen(classId: number, teacher: Teacher): Promise<void> {
    const led = await ledClass(db, teacher, classId)
    const ids = await pupilIdsOf(db, { led, groupId: null })
    await recordClassAccess(db, teacher.id, ids, 'report', deps.now())
  }

  route(app, createQuickReport, async ({ user, body }) => {
    const led = await ledClass(db, user, body.classId)
    const span = daysAsked(led, body, deps.now())
    const order = { type: body.reportType, metrics: [...REPORT_METRICS], span }
    return reports.run(user.id, () => createReport(deps, user, led, order))
  })

  route(app, createAdvancedReport, async ({ user, body: { classId, reportConfig } }) => {
    const led = await ledClass(db, user, classId)
    const { type, period, metrics } = reportConfig
    const order = { type, metrics, span: reportSpan(period, readingDay(deps.now(), led.timeZone)) }
    return reports.run(user.id, () => createReport(deps, user, led, order))
  })

  route(app, listClassReports, ({ user, params }) => reportsOf(db, user, params.id))
  route(app, getClassReport, async ({ user, params }) => {
    const saved = await getReport(db, user, params.id)
    if (saved.report) await seen(saved.classId, user)
    return saved
  })
  route(app, retryClassReport, ({ user, params }) =>
    reports.run(user.id, () => retryReport(deps, user, params.id)),
  )
  route(app, deleteClassReport, ({ user, params }) => deleteReport(db, user, params.id))

  route(app, downloadClassReportPdf, async ({ user, params, reply, words }) => {
    const { report, classId } = await getReadyReport(db, user, params.id)
    await seen(classId, user)
    asReportFile(reply, report, words, 'pdf')
    return printReport(deps, report, words, user.id)
  })

  route(app, downloadClassReportCsv, async ({ user, params, querystring, reply, words }) => {
    const { report, classId } = await getReadyReport(db, user, params.id)
    const csv = reportCsv(report, words, querystring.table)
    await seen(classId, user)
    asReportFile(reply, report, words, 'csv', TABLE_NAMES[querystring.table])
    return csv
  })

  route(app, downloadClassReportXlsx, async ({ user, params, reply, words }) => {
    const { report, classId } = await getReadyReport(db, user, params.id)
    await seen(classId, user)
    asReportFile(reply, report, words, 'xlsx')
    return reportXlsx(report, words)
  })
}
