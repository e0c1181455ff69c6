import type { FastifyInstance } from 'fastify'
import {
  downloadChildReportCsv,
  downloadChildReportPdf,
  downloadChildReportXlsx,
  getChildReport,
  type Report,
} from '#contract/school/reports.ts'
import type { ReportPeriod } from '#domain/report.ts'
import { TABLE_NAMES } from '#domain/report-words.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { getOwnChild } from '#server/accounts/people/own-child.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import type { SignedIn } from '#server/http/session.ts'
import type { Unsaid } from '#server/language/words.ts'
import { childReport } from './child-report.ts'
import { printReport } from './print-report.ts'
import { reportCsv } from './report-csv.ts'
import { asReportFile } from './report-file.ts'
import { reportXlsx } from './report-xlsx.ts'

/** Reports as a page, as PDF and as CSV. */
export function registerReports(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  async function ofOwnChild(
    user: SignedIn,
    id: string,
    period: ReportPeriod,
  ): Promise<Unsaid<Report>> {
    const child = await getOwnChild(deps.db, user.id, id)
    await recordAccess(deps.db, user, child.id, 'report', deps.now())
    return childReport(deps.db, child, period, deps.now())
  }

  route(app, getChildReport, ({ user, params, querystring }) =>
    ofOwnChild(user, params.id, querystring.period),
  )

  route(app, downloadChildReportPdf, async ({ user, params, querystring, reply, words }) => {
    const report = await ofOwnChild(user, params.id, querystring.period)
    asReportFile(reply, report, words, 'pdf')
    return printReport(deps, report, words, user.id)
  })

  route(app, downloadChildReportCsv, async ({ user, params, querystring, reply, words }) => {
    const report = await ofOwnChild(user, params.id, querystring.period)
    asReportFile(reply, report, words, 'csv', TABLE_NAMES[querystring.table])
    return reportCsv(report, words, querystring.table)
  })

  route(app, downloadChildReportXlsx, async ({ user, params, querystring, reply, words }) => {
    const report = await ofOwnChild(user, params.id, querystring.period)
    asReportFile(reply, report, words, 'xlsx')
    return reportXlsx(report, words)
  })
}
