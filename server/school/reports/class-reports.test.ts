import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
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
  type SavedReport,
} from '#contract/school/class-reports.ts'
import { getClassOverview } from '#contract/school/teacher.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { REPORT_METRICS, REPORT_TYPES } from '#domain/report.ts'
import { newId } from '#server/db/new-id.ts'
import { classReports } from '#server/db/schema/classes.ts'
import { users } from '#server/db/schema/users.ts'
import { keepDiary } from '#server/test/class-diary.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aTeacher } from '#server/test/squad-builders.ts'
import { type Caller, TEST_NOW } from '#server/test/test-app.ts'

const QUARTER = { startDate: '2025-12-05', endDate: '2026-03-04' }
const NAMES = Array.from({ length: 35 }, (_, index) => `Kid ${index + 1}`)

const t = await sharedApp()
let call: Caller
let classId: number
beforeAll(async () => {
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

type Opened = Output<typeof getClassReport>

async function open(created: { json: <T>() => T }): Promise<Opened> {
  const { id, state } = created.json<SavedReport>()
  expect(state).toBe('ready')
  return (await call(getClassReport, { params: { id } })).json<Opened>()
}

const quick = (reportType: string, days = QUARTER) =>
  call(createQuickReport, { body: { classId, reportType, ...days } })

describe('a quick report', () => {
  it('is made in the request, with the figures the screen shows for the same days', async () => {
    const sent = t.queued.length
    const { report } = await open(await quick('class_overview'))
    expect(t.queued).toHaveLength(sent)
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
    const { report } = await open(await quick(type))
    expect(report?.sections.map(({ metric }) => metric)).toEqual([...REPORT_METRICS])
    for (const { table } of report?.sections ?? []) {
      expect(table.rows.length, table.caption).toBeGreaterThan(2)
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
    }
  })
})

describe('an advanced report', () => {
  it.each([
    ['weekly', '2026-02-26'],
    ['monthly', '2026-02-03'],
    ['quarterly', '2025-12-05'],
  ])('that is %s begins on %s and shows only the metrics chosen', async (period, startDate) => {
    const reportConfig = { type: 'reading_analysis', period, metrics: ['engagement_levels'] }
    const opened = await open(await call(createAdvancedReport, { body: { classId, reportConfig } }))
    expect(opened).toMatchObject({ startDate, endDate: '2026-03-04' })
    expect(opened.report?.sections.map(({ metric }) => metric)).toEqual(['engagement_levels'])
  })

  it('is a monthly class overview with all metrics when nothing is chosen', async () => {
    const opened = await open(
      await call(createAdvancedReport, { body: { classId, reportConfig: {} } }),
    )
    expect(opened).toMatchObject({ type: 'class_overview', startDate: '2026-02-03' })
    expect(opened.metrics).toEqual([...REPORT_METRICS])
  })
})

describe('a saved report', () => {
  it('is listed first in its class and comes as PDF and as CSV without formulas', async () => {
    const { id } = await open(await quick('student_progress'))
    const listed = (await call(listClassReports, { params: { id: String(classId) } })).json<
      SavedReport[]
    >()
    expect(listed[0]?.id).toBe(id)
    const pdf = await call(downloadClassReportPdf, { params: { id } })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const query = { table: 'reading_progress' }
    const csv = await call(downloadClassReportCsv, { params: { id }, query })
    expect(csv.headers['content-disposition']).toBe(
      'attachment; filename="Room-12-Student-Progress-Reading-progress-2025-12-05-to-2026-03-04.csv"',
    )
    expect(csv.body).toMatch(/^\uFEFFStudent,Books,Minutes,Reading days,Level\r\n/)
    const rest = csv.body.split('\r\n').slice(1, -1)
    expect(rest).toHaveLength(35)
    for (const row of rest) expect(row).toMatch(/^[^,]+(,\d+){4}$/)
    expect(csv.body).toContain("'=2+2,")
    expect(csv.body.split('\r\n').filter((row) => /^"?[=+@]/.test(row))).toEqual([])
    await call(deleteClassReport, { params: { id } })
    expect((await call(getClassReport, { params: { id } })).statusCode).toBe(404)
  })

  it('is created and opened only by a teacher who leads the class', async () => {
    const { id } = (await quick('class_overview')).json<SavedReport>()
    const other = await t.as(await aTeacher(t.db))
    for (const endpoint of [
      getClassReport,
      downloadClassReportPdf,
      downloadClassReportCsv,
      downloadClassReportXlsx,
      retryClassReport,
    ]) {
      expect((await other(endpoint, { params: { id } })).statusCode).toBe(404)
    }
    const body = { classId, reportType: 'class_overview', ...QUARTER }
    expect((await other(createQuickReport, { body })).statusCode).toBe(404)
  })
})

describe('a report that an older version left unmade', () => {
  const left = async (state: 'waiting' | 'failed', classOf: { teacher: string; squad: number }) => {
    const [row] = await t.db
      .insert(classReports)
      .values({
        id: newId(),
        squadId: classOf.squad,
        askedBy: classOf.teacher,
        type: 'quiz_performance',
        metrics: ['reading_progress'],
        fromDay: QUARTER.startDate,
        toDay: QUARTER.endDate,
        state,
        askedAt: new Date(TEST_NOW - DAY_MS),
      })
      .returning({ id: classReports.id })
    return { params: { id: row?.id ?? '' } }
  }

  it.each(['waiting', 'failed'] as const)(
    'is shown as failed when it is %s, and made by a retry',
    async (state) => {
      const { teacher, squad } = await aClass(t.db, ['Ida'])
      const own = await t.as(teacher)
      const of = await left(state, { teacher: teacher.id, squad: squad.id })
      expect((await own(getClassReport, of)).json()).toMatchObject({
        state: 'failed',
        report: null,
      })
      expect((await own(downloadClassReportPdf, of)).statusCode).toBe(404)
      const twice = await Promise.all([own(retryClassReport, of), own(retryClassReport, of)])
      for (const answer of twice) {
        expect(answer.json()).toMatchObject({
          ...of.params,
          state: 'ready',
          metrics: ['reading_progress'],
          startDate: QUARTER.startDate,
          createdAt: new Date(TEST_NOW).toISOString(),
        })
      }
      const opened = (await own(getClassReport, of)).json<Opened>()
      expect(JSON.stringify(opened.report)).toContain('Ida')
    },
  )
})
