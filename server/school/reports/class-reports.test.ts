import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import {
  deleteClassReport,
  downloadClassReportCsv,
  downloadClassReportPdf,
  getClassReport,
  listClassReports,
  type RequestedReport,
  requestAdvancedReport,
  requestQuickReport,
  retryClassReport,
} from '#contract/school/class-reports.ts'
import { getClassOverview } from '#contract/school/teacher.ts'
import { REPORT_METRICS, REPORT_TYPES } from '#domain/report.ts'
import { users } from '#server/db/schema/users.ts'
import { keepDiary } from '#server/test/class-diary.ts'
import { aClass, aTeacher } from '#server/test/squad-builders.ts'
import { startTestApp, type TestApp } from '#server/test/test-app.ts'
import { failReport } from './fail-report.ts'
import { makeClassReport } from './make-class-report.ts'

const QUARTER = { startDate: '2025-12-05', endDate: '2026-03-04' }
const NAMES = Array.from({ length: 35 }, (_, index) => `Kid ${index + 1}`)

let t: TestApp
let call: Awaited<ReturnType<TestApp['as']>>
let classId: number
beforeAll(async () => {
  t = await startTestApp()
  const { teacher, squad, children } = await aClass(t.db, NAMES)
  for (const [index, { id }] of children.entries()) {
    const firstName = index === 0 ? '=2+2' : `Kid ${index}`
    await t.db
      .update(users)
      .set({ readingLevel: 1 + (index % 6), firstName, lastName: null })
      .where(eq(users.id, id))
  }
  await keepDiary(t.db, children, { today: '2026-03-04', count: 90, seed: 'a quarter' })
  call = await t.as(teacher)
  classId = squad.id
})
afterAll(() => t.stop())

type Opened = Output<typeof getClassReport>

async function make(asked: { json: <T>() => T }): Promise<Opened> {
  const { id, state } = asked.json<RequestedReport>()
  expect(state).toBe('waiting')
  await makeClassReport(t.deps, id)
  return (await call(getClassReport, { params: { id } })).json<Opened>()
}

const quick = (reportType: string, days = QUARTER) =>
  call(requestQuickReport, { body: { classId, reportType, ...days } })

describe('a quick report', () => {
  it('is made by a job, with the figures the screen shows for the same days', async () => {
    const { report, state, progress } = await make(await quick('class_overview'))
    expect([state, progress]).toEqual(['ready', 100])
    const { analytics } = (
      await call(getClassOverview, { params: { id: String(classId) }, query: QUARTER })
    ).json<Output<typeof getClassOverview>>()
    const figures = report?.sections.flatMap((section) => section.figures) ?? []
    const value = (label: string) => figures.find((one) => one.label === label)?.value
    expect(value('Students')).toBe('35')
    expect(value('Books finished')).toBe(analytics[0]?.totalBooksRead.toLocaleString('en-US'))
    expect(value('Minutes read')).toBe(analytics[0]?.totalMinutesRead.toLocaleString('en-US'))
    expect(Number.parseInt(value('Average score') ?? '', 10)).toBeCloseTo(
      analytics[0]?.averageClassScore ?? 0,
      -0.5,
    )
  })

  it.each(REPORT_TYPES)('of the type %s has a filled table for every metric', async (type) => {
    const { report } = await make(await quick(type))
    expect(report?.sections.map(({ metric }) => metric)).toEqual([...REPORT_METRICS])
    for (const { table } of report?.sections ?? []) {
      expect(table.rows.length, table.caption).toBeGreaterThan(2)
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
    }
  })

  it('is asked for once more and made twice without harm', async () => {
    const asked = (await quick('quiz_performance')).json<RequestedReport>()
    await Promise.all([makeClassReport(t.deps, asked.id), makeClassReport(t.deps, asked.id)])
    const { state } = (await call(getClassReport, { params: { id: asked.id } })).json<Opened>()
    expect(state).toBe('ready')
  })
})

describe('an advanced report', () => {
  it.each([
    ['weekly', '2026-02-26'],
    ['monthly', '2026-02-03'],
    ['quarterly', '2025-12-05'],
  ])('that is %s begins on %s and shows only the metrics chosen', async (period, startDate) => {
    const reportConfig = { type: 'reading_analysis', period, metrics: ['engagement_levels'] }
    const opened = await make(
      await call(requestAdvancedReport, { body: { classId, reportConfig } }),
    )
    expect(opened).toMatchObject({ startDate, endDate: '2026-03-04' })
    expect(opened.report?.sections.map(({ metric }) => metric)).toEqual(['engagement_levels'])
  })

  it('is a monthly class overview with all metrics when nothing is chosen', async () => {
    const opened = await make(
      await call(requestAdvancedReport, { body: { classId, reportConfig: {} } }),
    )
    expect(opened).toMatchObject({ type: 'class_overview', startDate: '2026-02-03' })
    expect(opened.metrics).toEqual([...REPORT_METRICS])
  })
})

describe('a report that is kept', () => {
  it('stands in the list of its class and comes as PDF and as CSV without formulas', async () => {
    const { id } = await make(await quick('student_progress'))
    const listed = (await call(listClassReports, { params: { id: String(classId) } })).json<
      RequestedReport[]
    >()
    expect(listed[0]?.id).toBe(id)
    const pdf = await call(downloadClassReportPdf, { params: { id } })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const csv = await call(downloadClassReportCsv, { params: { id } })
    expect(csv.body).toContain('Student Progress,Room 12')
    expect(csv.body).toContain("'=2+2,")
    expect(csv.body.split('\r\n').filter((row) => /^"?[=+@]/.test(row))).toEqual([])
    await call(deleteClassReport, { params: { id } })
    expect((await call(getClassReport, { params: { id } })).statusCode).toBe(404)
  })

  it('opens for nobody who does not lead the class, and is not made for them', async () => {
    const asked = (await quick('class_overview')).json<RequestedReport>()
    const other = await t.as(await aTeacher(t.db))
    for (const endpoint of [getClassReport, downloadClassReportPdf, downloadClassReportCsv]) {
      expect((await other(endpoint, { params: { id: asked.id } })).statusCode).toBe(404)
    }
    const body = { classId, reportType: 'class_overview', ...QUARTER }
    expect((await other(requestQuickReport, { body })).statusCode).toBe(404)
  })

  it('fails when its teacher leads the class no more before it is made', async () => {
    const { teacher, squad } = await aClass(t.db, ['Ida'])
    const own = await t.as(teacher)
    const body = { classId: squad.id, reportType: 'class_overview', ...QUARTER }
    const asked = (await own(requestQuickReport, { body })).json<RequestedReport>()
    await t.db.update(users).set({ approved: false })
    await makeClassReport(t.deps, asked.id)
    await t.db.update(users).set({ approved: true })
    const opened = (await own(getClassReport, { params: { id: asked.id } })).json<Opened>()
    expect([opened.state, opened.report]).toEqual(['failed', null])
  })

  it('waits no more when it could not be made, and is made anew when its teacher tries again', async () => {
    const { id } = (await quick('class_overview')).json<RequestedReport>()
    const params = { id }
    await failReport(t.db, id)
    expect((await call(getClassReport, { params })).json()).toMatchObject({ state: 'failed' })
    const sent = t.queued.length
    const twice = [
      await call(retryClassReport, { params }),
      await call(retryClassReport, { params }),
    ]
    expect(twice.map((answer) => answer.json())).toMatchObject(
      Array(2).fill({ id, state: 'waiting', progress: 0 }),
    )
    expect(t.queued.slice(sent)).toEqual([{ name: 'make-class-report', payload: { reportId: id } }])
    await makeClassReport(t.deps, id)
    await failReport(t.db, id)
    await call(retryClassReport, { params })
    expect((await call(getClassReport, { params })).json()).toMatchObject({ state: 'ready' })
  })
})
