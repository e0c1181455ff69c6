import type { FastifyInstance } from 'fastify'
import {
  deleteClassReport,
  downloadClassReportCsv,
  downloadClassReportPdf,
  getClassReport,
  listClassReports,
  requestAdvancedReport,
  requestQuickReport,
  retryClassReport,
} from '#contract/school/class-reports.ts'
import { readingDay } from '#domain/calendar.ts'
import { rangeAsked } from '#domain/class-figures.ts'
import { REPORT_METRICS, reportSpan } from '#domain/report.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { asFile } from '#server/http/send-file.ts'
import { pupilIdsOf } from '#server/school/figures/class-range.ts'
import { ledClass, type Teacher } from '#server/squads/led-class.ts'
import {
  deleteReport,
  ledReport,
  readyReport,
  reportsOf,
  requestReport,
  retryReport,
} from './class-report-rows.ts'
import { printReport } from './print-report.ts'
import { reportCsv } from './report-csv.ts'

/** Reports of a class: asked for, made by a job, kept, and taken along as a file. */
export function registerClassReports(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
): void {
  const { db } = deps

  /** A report tells of everybody in the class. */
  async function seen(classId: number, teacher: Teacher): Promise<void> {
    const led = await ledClass(db, teacher, classId)
    const ids = await pupilIdsOf(db, { led, groupId: null })
    await recordClassAccess(db, teacher.id, ids, 'report', deps.now())
  }

  route(app, requestQuickReport, ({ user, body }) => {
    const { from, to } = rangeAsked({ from: body.startDate, to: body.endDate }, body.endDate)
    const { classId, reportType: type } = body
    return requestReport(deps, user, { classId, type, metrics: [...REPORT_METRICS], from, to })
  })

  route(app, requestAdvancedReport, async ({ user, body: { classId, reportConfig } }) => {
    const { timeZone } = await ledClass(db, user, classId)
    const { type, period, metrics } = reportConfig
    const span = reportSpan(period, readingDay(deps.now(), timeZone))
    return requestReport(deps, user, { classId, type, metrics, ...span })
  })

  route(app, listClassReports, ({ user, params }) => reportsOf(db, user, params.id))
  route(app, getClassReport, async ({ user, params }) => {
    const asked = await ledReport(db, user, params.id)
    if (asked.report) await seen(asked.classId, user)
    return asked
  })
  route(app, retryClassReport, ({ user, params }) => retryReport(deps, user, params.id))
  route(app, deleteClassReport, ({ user, params }) => deleteReport(db, user, params.id))

  route(app, downloadClassReportPdf, async ({ user, params, reply }) => {
    const { report, classId } = await readyReport(db, user, params.id)
    await seen(classId, user)
    asFile(reply, `class-report-${report.from}-${report.to}.pdf`, 'application/pdf')
    return printReport(deps, report, user.id)
  })

  route(app, downloadClassReportCsv, async ({ user, params, reply }) => {
    const { report, classId } = await readyReport(db, user, params.id)
    await seen(classId, user)
    asFile(reply, `class-report-${report.from}-${report.to}.csv`, 'text/csv; charset=utf-8')
    return reportCsv(report)
  })
}
