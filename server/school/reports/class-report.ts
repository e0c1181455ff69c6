import type { Report } from '#contract/school/reports.ts'
import type { StudentProgress } from '#contract/school/teacher.ts'
import { type Phrase, phrase } from '#domain/message.ts'
import {
  type DaySpan,
  METRIC_HEADINGS,
  type ReportMetric,
  type ReportType,
  spanBefore,
} from '#domain/report.ts'
import { TYPE_TITLES } from '#domain/report-words.ts'
import type { Reader } from '#server/db/types.ts'
import type { Unsaid } from '#server/language/words.ts'
import { averagesOf } from '#server/school/figures/class-averages.ts'
import { breakdownOf } from '#server/school/figures/class-breakdown.ts'
import { daysOf } from '#server/school/figures/class-days.ts'
import { lookAt } from '#server/school/figures/class-range.ts'
import { progressOf } from '#server/school/figures/student-progress.ts'
import type { LedClass } from '#server/squads/led-class.ts'
import { type ClassFacts, classTable } from './class-report-tables.ts'
import {
  compared,
  comparedAverage,
  type Figure,
  figure,
  percentage,
  share,
} from './report-parts.ts'

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
    school: led.school,
    teacher: led.teacherName,
    ...span,
    madeAt: new Date(at).toISOString(),
    madeOn: looked.today,
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

const FIGURES: Record<ReportMetric, (facts: ClassFacts, before: Before) => Figure[]> = {
  reading_progress: ({ students }, before) => [
    figure(phrase('Students'), String(students.length), { value: students.length, unit: 'count' }),
    summed(phrase('Books finished'), students, before, (one) => one.booksRead),
    summed(phrase('Minutes read'), students, before, (one) => one.minutesRead),
    averageLevel(students),
  ],
  comprehension_scores: ({ students, breakdown, averages, averagesBefore }, before) => [
    summed(phrase('Quizzes taken'), students, before, (one) => one.quizzes),
    comparedAverage(
      phrase('Average score'),
      averages.all,
      averagesBefore.all,
      phrase('No quizzes yet'),
    ),
    passedShare(breakdown.quizBands),
  ],
  engagement_levels: ({ students, breakdown: { active, daysAWeek, finishedShare } }, before) => [
    share(phrase('Active in the last 14 days'), active.students, active.of),
    summed(phrase('Student reading days'), students, before, (one) => one.readingDays),
    figure(
      phrase('Reading days per week'),
      String(daysAWeek),
      { value: daysAWeek, unit: 'count' },
      phrase('Average per student'),
    ),
    percentage(phrase('Completion rate'), finishedShare, phrase('No books started')),
  ],
}

function passedShare({ excellent, good, practice }: ClassFacts['breakdown']['quizBands']): Figure {
  const passed = excellent + good
  const label = phrase('Scored 60% or higher')
  return share(label, passed, passed + practice, phrase('No quizzes yet'))
}

function summed(
  label: Phrase,
  now: Before,
  before: Before,
  pick: (student: StudentProgress) => number,
): Figure {
  const sum = (students: Before) => students.reduce((all, one) => all + pick(one), 0)
  return compared(label, sum(now), sum(before))
}

function averageLevel(students: Before): Figure {
  const label = phrase('Average level')
  if (students.length === 0) {
    return figure(label, phrase('None yet'), { value: null, unit: 'count' })
  }
  const sum = students.reduce((all, one) => all + one.readingLevel, 0)
  const average = (sum / students.length).toFixed(1)
  return figure(label, average, { value: Number(average), unit: 'count' })
}
