import type { FastifyInstance } from 'fastify'
import {
  createAdvancedReport,
  createQuickReport,
  deleteClassReport,
  downloadClassReportCsv,
  downloadClassReportPdf,
  getClassReport,
  listClassReports,
  retryClassReport,
} from '#contract/school/class-reports.ts'
import { readingDay } from '#domain/calendar.ts'
import { REPORT_METRICS, reportSpan } from '#domain/report.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { asFile } from '#server/http/send-file.ts'
import { daysAsked, pupilIdsOf } from '#server/school/figures/class-range.ts'
import { ledClass, type Teacher } from '#server/squads/led-class.ts'
import { deleteReport, getReadyReport, getReport, reportsOf } from './class-report-rows.ts'
import { createReport, retryReport } from './create-report.ts'
import { InTurn } from './in-turn.ts'
import { printReport } from './print-report.ts'
import { reportCsv } from './report-csv.ts'

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
    asFile(reply, `class-report-${report.from}-${report.to}.pdf`, 'application/pdf')
    return printReport(deps, report, words, user.id)
  })

  route(app, downloadClassReportCsv, async ({ user, params, reply, words }) => {
    const { report, classId } = await getReadyReport(db, user, params.id)
    await seen(classId, user)
    asFile(reply, `class-report-${report.from}-${report.to}.csv`, 'text/csv; charset=utf-8')
    return reportCsv(report, words)
  })
}
