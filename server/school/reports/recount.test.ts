import { inArray } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/node'
import { extractText } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import {
  createQuickReport,
  downloadClassReportCsv,
  downloadClassReportPdf,
  downloadClassReportXlsx,
  getClassReport,
  type SavedReport,
} from '#contract/school/class-reports.ts'
import {
  getClassAnalytics,
  getClassBreakdown,
  getClassOverview,
  listStudentProgress,
} from '#contract/school/teacher.ts'
import { newId } from '#server/db/new-id.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { activityDays, readingLogs } from '#server/db/schema/reading.ts'
import { aStudent } from '#server/test/builders.ts'
import { keepDiary } from '#server/test/class-diary.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import type { Caller } from '#server/test/test-app.ts'

const NOW = { from: '2026-02-03', to: '2026-03-04' }
const BEFORE = { from: '2026-01-04', to: '2026-02-02' }
const RANGE = { startDate: NOW.from, endDate: NOW.to }
const STUDENTS = 24
const seed = process.env.RECOUNT_SEED ?? 'room 24'

const t = await sharedApp()
let call: Caller
let params: { id: string }
let levels: number[]
let rows: Awaited<ReturnType<typeof rawRows>>

async function rawRows(ids: string[]) {
  return {
    days: await t.db.select().from(activityDays).where(inArray(activityDays.userId, ids)),
    logs: await t.db.select().from(readingLogs).where(inArray(readingLogs.userId, ids)),
    tries: await t.db.select().from(quizAttempts).where(inArray(quizAttempts.userId, ids)),
  }
}

beforeAll(async () => {
  const teacher = await aTeacher(t.db)
  const squad = await aSquad(t.db, teacher)
  const pupils = []
  levels = []
  for (let index = 0; index < STUDENTS; index += 1) {
    const level = 1 + ((index * 7) % 6)
    // Names that repeat nothing, so that a row is found by its name.
    const names = { firstName: `Kid${index}`, lastName: newId().slice(-8) }
    const child = await aStudent(t.db, { ...names, readingLevel: level })
    await putIn(t.db, squad, child)
    pupils.push(child)
    levels.push(level)
  }
  await keepDiary(t.db, pupils, { today: NOW.to, count: 70, seed })
  rows = await rawRows(pupils.map(({ id }) => id))
  params = { id: String(squad.id) }
  call = await t.as(teacher)
})

/** The figures of some days from the rows, in plain code. */
function recounted({ from, to }: typeof NOW, only?: string) {
  const own = ({ userId }: { userId: string }) => only === undefined || userId === only
  const isIn = (day: string) => day >= from && day <= to
  const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? ''
  const days = rows.days.filter((row) => own(row) && isIn(row.day))
  const tries = rows.tries.filter((row) => own(row) && isIn(row.day))
  const done = rows.logs.filter((row) => own(row) && isIn(dayOf(row.completedAt)))
  const begun = rows.logs.filter((row) => own(row) && isIn(dayOf(row.startedAt)))
  let minutes = 0
  let readingDays = 0
  for (const day of days) {
    minutes += day.minutes
    if (day.minutes > 0) readingDays += 1
  }
  let percents = 0
  const bands = { excellent: 0, good: 0, practice: 0 }
  for (const { score, maxScore } of tries) {
    const percent = (score / (maxScore ?? 0)) * 100
    percents += percent
    if (Math.round(percent) >= 80) bands.excellent += 1
    else if (Math.round(percent) >= 60) bands.good += 1
    else bands.practice += 1
  }
  const finished = new Set<string>()
  for (const { userId, bookId } of done) finished.add(`${userId} ${bookId}`)
  return {
    minutes,
    readingDays,
    bands,
    books: finished.size,
    quizzes: tries.length,
    average: tries.length === 0 ? null : Math.round(percents / tries.length),
    completion: Math.round(
      (begun.filter(({ status }) => status === 'completed').length / begun.length) * 100,
    ),
  }
}

function activeStudents(): number {
  const active = new Set<string>()
  for (const { userId, day, minutes, quizzes } of rows.days) {
    if (day >= '2026-02-19' && (minutes > 0 || quizzes > 0)) active.add(userId)
  }
  return active.size
}

/** What each figure of the report must be: its value, what it is out of, and the one before. */
function expectedSummary(): Record<string, [number, number | null, number | null]> {
  const now = recounted(NOW)
  const before = recounted(BEFORE)
  const passed = now.bands.excellent + now.bands.good
  const level = levels.reduce((sum, one) => sum + one, 0) / STUDENTS
  return {
    Students: [STUDENTS, null, null],
    'Books finished': [now.books, null, before.books],
    'Minutes read': [now.minutes, null, before.minutes],
    'Average level': [Number(level.toFixed(1)), null, null],
    'Quizzes taken': [now.quizzes, null, before.quizzes],
    'Average score': [now.average ?? 0, null, before.average],
    'Scored 60% or higher': [passed, now.quizzes, null],
    'Active in the last 14 days': [activeStudents(), STUDENTS, null],
    'Student reading days': [now.readingDays, null, before.readingDays],
    'Reading days per week': [
      Math.round((now.readingDays * 70) / (STUDENTS * 30)) / 10,
      null,
      null,
    ],
    'Completion rate': [now.completion, null, null],
  }
}

const screen = async <E extends Endpoint>(endpoint: E) =>
  (await call(endpoint, { params, query: RANGE })).json<Output<E>>()

async function aReport(reportType: string) {
  const classId = Number(params.id)
  const { id } = (
    await call(createQuickReport, { body: { classId, reportType, ...RANGE } })
  ).json<SavedReport>()
  return { params: { id } }
}

async function sheetOf(report: { params: { id: string } }, name: string) {
  const sheets = await readExcelFile((await call(downloadClassReportXlsx, report)).rawPayload)
  return sheets.find(({ sheet }) => sheet === name)?.data ?? []
}

const cellsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

it('shows on the screens what the rows add up to', async () => {
  const now = recounted(NOW)
  const { analytics, students } = await screen(getClassOverview)
  expect(students).toHaveLength(STUDENTS)
  expect(analytics).toEqual([
    {
      totalBooksRead: now.books,
      totalMinutesRead: now.minutes,
      averageClassScore: now.average,
    },
  ])
  const parts = await screen(getClassBreakdown)
  const summary = expectedSummary()
  expect(parts.quizBands).toEqual(now.bands)
  expect(parts.active).toEqual({ students: activeStudents(), of: STUDENTS })
  expect(parts.finishedShare).toBe(now.completion)
  expect(parts.daysAWeek).toBe(summary['Reading days per week']?.[0])
  const days = await screen(getClassAnalytics)
  expect(days).toHaveLength(30)
  expect(days.reduce((sum, day) => sum + day.totalMinutesRead, 0)).toBe(now.minutes)
  for (const row of await screen(listStudentProgress)) {
    const own = recounted(NOW, row.userId)
    expect([row.minutesRead, row.booksRead, row.quizzes, row.quizAverage, row.readingDays]).toEqual(
      [own.minutes, own.books, own.quizzes, own.average, own.readingDays],
    )
  }
})

it('puts the same figures into the report, the CSV, the Excel file and the PDF', async () => {
  const report = await aReport('class_overview')
  const expected = expectedSummary()
  const { report: opened } = (await call(getClassReport, report)).json<
    Output<typeof getClassReport>
  >()
  const figures = opened?.sections.flatMap((section) => section.figures) ?? []
  const csv = cellsOf((await call(downloadClassReportCsv, report)).body)
  const xlsx = await sheetOf(report, 'Summary')
  const pdf = (await call(downloadClassReportPdf, report)).rawPayload
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(figures).toHaveLength(Object.keys(expected).length)
  for (const [label, [value, of, before]] of Object.entries(expected)) {
    const figure = figures.find((one) => one.label === label)
    expect(figure?.plain?.value, label).toBe(value)
    const line = csv.find(([, name]) => name === label)
    expect([line?.[2], line?.[4], line?.[5]], label).toEqual(
      [value, of, before].map((one) => (one === null ? '' : String(one))),
    )
    const row = xlsx.find(([, name]) => name === label)
    expect([row?.[2], row?.[4] ?? null, row?.[5] ?? null], label).toEqual([value, of, before])
    const written = of === null ? value.toLocaleString('en-US') : `${value} of ${of}`
    expect(text.replace(/\s+/g, ' '), label).toContain(`${label} ${written}`)
  }
})

it('gives every student the same row in the CSV, the Excel file and the PDF', async () => {
  const report = await aReport('student_progress')
  const query = { table: 'reading_progress' }
  const csv = cellsOf((await call(downloadClassReportCsv, { ...report, query })).body)
  const xlsx = await sheetOf(report, 'Reading progress')
  const pdf = (await call(downloadClassReportPdf, report)).rawPayload
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  const students = await screen(listStudentProgress)
  expect(csv).toHaveLength(STUDENTS + 1)
  for (const { userId, user, readingLevel } of students) {
    const own = recounted(NOW, userId)
    const name = `${user.firstName} ${user.lastName}`
    const cells = [own.books, own.minutes, own.readingDays, readingLevel]
    expect(csv.find(([first]) => first === name)).toEqual([name, ...cells.map(String)])
    expect(xlsx.find(([first]) => first === name)).toEqual([name, ...cells])
    expect(text.replace(/\s+/g, ' ')).toContain([name, ...cells].join(' '))
  }
})
