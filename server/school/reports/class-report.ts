import type { Report } from '#contract/school/reports.ts'
import type { StudentProgress } from '#contract/school/teacher.ts'
import {
  changeInWords,
  type DaySpan,
  METRIC_HEADINGS,
  type ReportMetric,
  type ReportType,
  spanBefore,
} from '#domain/report.ts'
import { TYPE_TITLES } from '#domain/report-words.ts'
import type { Reader } from '#server/db/types.ts'
import { averagesOf, type ClassAverages } from '#server/school/figures/class-averages.ts'
import { breakdownOf } from '#server/school/figures/class-breakdown.ts'
import { daysOf } from '#server/school/figures/class-days.ts'
import { lookAt } from '#server/school/figures/class-range.ts'
import { progressOf } from '#server/school/figures/student-progress.ts'
import type { LedClass } from '#server/squads/led-class.ts'
import { type ClassFacts, classTable } from './class-report-tables.ts'

type Figures = Report['sections'][number]['figures']

export type ClassReportOrder = { type: ReportType; metrics: readonly ReportMetric[]; span: DaySpan }

export type MadeReport = { report: Report; studentIds: string[] }

/** A class report compared with the previous period of equal length, and the people it names. */
export async function classReport(
  db: Reader,
  led: LedClass,
  { type, metrics, span }: ClassReportOrder,
  at: number,
): Promise<MadeReport> {
  const looked = lookAt(led, span, at)
  const students = await progressOf(db, looked)
  const days = await daysOf(db, looked)
  const breakdown = await breakdownOf(db, looked)
  const before = await progressOf(db, lookAt(led, spanBefore(span), at))
  const averages = await averagesOf(db, looked)
  const averagesBefore = await averagesOf(db, lookAt(led, spanBefore(span), at))
  const facts: ClassFacts = { span, students, days, breakdown, averages, averagesBefore }
  const report: Report = {
    title: TYPE_TITLES[type],
    subject: led.name,
    ...span,
    madeAt: new Date(at).toISOString(),
    sections: metrics.map((metric) => ({
      metric,
      heading: METRIC_HEADINGS[metric],
      figures: FIGURES[metric](facts, before),
      table: classTable(type, metric, facts),
    })),
  }
  return { report, studentIds: students.map(({ userId }) => userId) }
}

type Before = readonly StudentProgress[]

const FIGURES: Record<ReportMetric, (facts: ClassFacts, before: Before) => Figures> = {
  reading_progress: ({ students }, before) => [
    figure('Students', String(students.length)),
    compared('Books finished', students, before, (one) => one.booksRead),
    compared('Minutes read', students, before, (one) => one.minutesRead),
    figure('Average level', averageOf(students.map((one) => one.readingLevel))),
  ],
  comprehension_scores: (facts, before) => {
    const { students, breakdown, averages, averagesBefore } = facts
    const { quizBands } = breakdown
    const passed = quizBands.excellent + quizBands.good
    const all = passed + quizBands.practice
    return [
      compared('Quizzes taken', students, before, (one) => one.quizzes),
      figure('Average score', inPercent(averages), `${inPercent(averagesBefore)} before`),
      figure('Scored 60% or higher', all === 0 ? 'No quizzes yet' : `${passed} of ${all}`),
    ]
  },
  engagement_levels: ({ students, breakdown: { active, daysAWeek, finishedShare } }, before) => [
    figure('Active in the last 14 days', `${active.students} of ${active.of}`),
    compared('Student reading days', students, before, (one) => one.readingDays),
    figure('Reading days per week', String(daysAWeek), 'Average per student'),
    figure('Completion rate', finishedShare === null ? 'No books started' : `${finishedShare}%`),
  ],
}

function compared(
  label: string,
  now: Before,
  before: Before,
  pick: (student: StudentProgress) => number,
) {
  const sum = (students: Before) => students.reduce((all, one) => all + pick(one), 0)
  return figure(label, sum(now).toLocaleString('en-US'), changeInWords(sum(now), sum(before)))
}

function inPercent({ all }: ClassAverages): string {
  return all === null ? 'No quizzes' : `${all}%`
}

function averageOf(values: readonly number[]): string {
  if (values.length === 0) return 'None yet'
  return (values.reduce((all, one) => all + one, 0) / values.length).toFixed(1)
}

function figure(label: string, value: string, note: string | null = null) {
  return { label, value, note }
}
