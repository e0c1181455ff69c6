import type { FastifyInstance } from 'fastify'
import {
  askAdvancedReport,
  askQuickReport,
  deleteClassReport,
  downloadClassReportCsv,
  downloadClassReportPdf,
  getClassReport,
  listClassReports,
} from '#contract/class-reports.ts'
import { readingDay } from '#domain/calendar.ts'
import { rangeAsked } from '#domain/class-figures.ts'
import { REPORT_METRICS, reportSpan } from '#domain/report.ts'
import { childrenOfSquad } from '#server/audit/class-children.ts'
import { recorded } from '#server/audit/recorded.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { asFile } from '#server/http/send-file.ts'
import type { SignedIn } from '#server/http/session.ts'
import { ledClass } from '#server/users/led-class.ts'
import {
  askForReport,
  deleteReport,
  ledReport,
  readyReport,
  reportsOf,
} from './class-report-rows.ts'
import { reportCsv } from './report-csv.ts'
import { reportPdf } from './report-pdf.ts'

/** Reports of a class: asked for, made by a job, kept, and taken along as a file. */
export function registerClassReports(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
): void {
  const { db } = deps

  route(app, askQuickReport, ({ user, body }) => {
    const { from, to } = rangeAsked({ from: body.startDate, to: body.endDate }, body.endDate)
    const { classId, reportType: type } = body
    return askForReport(deps, user, { classId, type, metrics: [...REPORT_METRICS], from, to })
  })

  route(app, askAdvancedReport, async ({ user, body: { classId, reportConfig } }) => {
    const { timeZone } = await ledClass(db, user, classId)
    const { type, period, metrics } = reportConfig
    const span = reportSpan(period, readingDay(deps.now(), timeZone))
    return askForReport(deps, user, { classId, type, metrics, ...span })
  })

  route(app, listClassReports, ({ user, params }) => reportsOf(db, user, params.id))
  const opened = recorded<{ user: SignedIn; params: { id: string } }, unknown>(
    deps,
    'class_report',
    async ({ user, params }) => childrenOfSquad(db, (await ledReport(db, user, params.id)).classId),
  )
  route(app, getClassReport, ({ user, params }) => ledReport(db, user, params.id), opened)
  route(app, deleteClassReport, ({ user, params }) => deleteReport(db, user, params.id))

  route(
    app,
    downloadClassReportPdf,
    async ({ user, params, reply }) => {
      const report = await readyReport(db, user, params.id)
      asFile(reply, `class-report-${report.from}-${report.to}.pdf`, 'application/pdf')
      return reportPdf(report)
    },
    opened,
  )

  route(
    app,
    downloadClassReportCsv,
    async ({ user, params, reply }) => {
      const report = await readyReport(db, user, params.id)
      asFile(reply, `class-report-${report.from}-${report.to}.csv`, 'text/csv; charset=utf-8')
      return reportCsv(report)
    },
    opened,
  )
}
