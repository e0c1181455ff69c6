import type { Report } from '#contract/school/reports.ts'
import type { StudentProgress } from '#contract/school/teacher.ts'
import { type Phrase, phrase, writtenNumber } from '#domain/message.ts'
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
import type { Text, Unsaid } from '#server/language/words.ts'
import { averagesOf, type ClassAverages } from '#server/school/figures/class-averages.ts'
import { breakdownOf } from '#server/school/figures/class-breakdown.ts'
import { daysOf } from '#server/school/figures/class-days.ts'
import { lookAt } from '#server/school/figures/class-range.ts'
import { progressOf } from '#server/school/figures/student-progress.ts'
import type { LedClass } from '#server/squads/led-class.ts'
import { type ClassFacts, classTable } from './class-report-tables.ts'

type Figures = Unsaid<Report>['sections'][number]['figures']

export type ClassReportOrder = { type: ReportType; metrics: readonly ReportMetric[]; span: DaySpan }

export type MadeReport = { report: Unsaid<Report>; studentIds: string[] }

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
  const report: Unsaid<Report> = {
    title: { text: TYPE_TITLES[type] },
    subject: led.name,
    ...span,
    madeAt: new Date(at).toISOString(),
    sections: metrics.map((metric) => ({
      metric,
      heading: { text: METRIC_HEADINGS[metric] },
      figures: FIGURES[metric](facts, before),
      table: classTable(type, metric, facts),
    })),
  }
  return { report, studentIds: students.map(({ userId }) => userId) }
}

type Before = readonly StudentProgress[]

const FIGURES: Record<ReportMetric, (facts: ClassFacts, before: Before) => Figures> = {
  reading_progress: ({ students }, before) => [
    figure(phrase('Students'), String(students.length)),
    compared(phrase('Books finished'), students, before, (one) => one.booksRead),
    compared(phrase('Minutes read'), students, before, (one) => one.minutesRead),
    figure(phrase('Average level'), averageOf(students.map((one) => one.readingLevel))),
  ],
  comprehension_scores: (facts, before) => {
    const { students, breakdown, averages, averagesBefore } = facts
    const { quizBands } = breakdown
    const passed = quizBands.excellent + quizBands.good
    const all = passed + quizBands.practice
    return [
      compared(phrase('Quizzes taken'), students, before, (one) => one.quizzes),
      figure(
        phrase('Average score'),
        inPercent(averages),
        phrase('{share} before', { share: inPercent(averagesBefore) }),
      ),
      figure(
        phrase('Scored 60% or higher'),
        all === 0 ? phrase('No quizzes yet') : phrase('{passed} of {all}', { passed, all }),
      ),
    ]
  },
  engagement_levels: ({ students, breakdown: { active, daysAWeek, finishedShare } }, before) => [
    figure(
      phrase('Active in the last 14 days'),
      phrase('{passed} of {all}', { passed: active.students, all: active.of }),
    ),
    compared(phrase('Student reading days'), students, before, (one) => one.readingDays),
    figure(phrase('Reading days per week'), String(daysAWeek), phrase('Average per student')),
    figure(
      phrase('Completion rate'),
      finishedShare === null ? phrase('No books started') : `${finishedShare}%`,
    ),
  ],
}

function compared(
  label: Phrase,
  now: Before,
  before: Before,
  pick: (student: StudentProgress) => number,
) {
  const sum = (students: Before) => students.reduce((all, one) => all + pick(one), 0)
  return figure(label, writtenNumber(sum(now)), changeInWords(sum(now), sum(before)))
}

function inPercent({ all }: ClassAverages): Text {
  return all === null ? phrase('No quizzes') : `${all}%`
}

function averageOf(values: readonly number[]): Text {
  if (values.length === 0) return phrase('None yet')
  return (values.reduce((all, one) => all + one, 0) / values.length).toFixed(1)
}

function figure(label: Phrase, value: Text, note: Text | null = null) {
  return { label, value, note }
}
