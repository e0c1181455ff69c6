import type { ClassBreakdown, ClassDay, StudentProgress } from '#contract/school/teacher.ts'
import { weekdayOf } from '#domain/calendar.ts'
import { type Phrase, phrase } from '#domain/message.ts'
import { type DaySpan, type ReportMetric, type ReportType, weeksOf } from '#domain/report.ts'
import { ENGAGEMENT_WORDS, spanInWords, WEEKDAY_WORDS } from '#domain/report-words.ts'
import type { Text } from '#server/language/words.ts'
import type { ClassAverages } from '#server/school/figures/class-averages.ts'
import { firstDays, type Table, tableOf } from './report-parts.ts'

export type ClassFacts = {
  span: DaySpan
  students: readonly StudentProgress[]
  days: readonly ClassDay[]
  breakdown: ClassBreakdown
  averages: ClassAverages
  averagesBefore: ClassAverages
}

/** The table of a metric for a report type: the same figures by week, student, genre or level. */
export function classTable(type: ReportType, metric: ReportMetric, facts: ClassFacts): Table {
  return TABLES[metric][type](facts)
}

const NOBODY = phrase('This class has no students yet.')

const TABLES: Record<ReportMetric, Record<ReportType, (facts: ClassFacts) => Table>> = {
  reading_progress: {
    class_overview: byWeek,
    student_progress: ({ students }) =>
      byStudent({
        caption: phrase('Reading by student'),
        columns: [
          [phrase('Books'), 'count'],
          [phrase('Minutes'), 'count'],
          [phrase('Reading days'), 'count'],
          [phrase('Level'), 'count'],
        ],
        students,
        cells: (one) => [one.booksRead, one.minutesRead, one.readingDays, one.readingLevel],
        chart: { column: 2, bars: 'lying' },
      }),
    reading_analysis: ({ breakdown }) =>
      tableOf({
        caption: phrase('Books finished by genre'),
        columns: [
          [phrase('Genre'), 'text'],
          [phrase('Books'), 'count'],
        ],
        rows: breakdown.genres.map(({ genre, books }) => [{ text: genre }, books]),
        empty: phrase('No books finished in this period.'),
        chart: { column: 1, bars: 'lying' },
      }),
    quiz_performance: ({ students }) =>
      byStudent({
        caption: phrase('Books and quizzes'),
        columns: [
          [phrase('Books'), 'count'],
          [phrase('Quizzes'), 'count'],
        ],
        students,
        cells: (one) => [one.booksRead, one.quizzes],
        chart: { column: 2, bars: 'lying' },
      }),
  },
  comprehension_scores: {
    class_overview: ({ breakdown: { quizBands } }) =>
      tableOf({
        caption: phrase('Quizzes by percent correct'),
        columns: [
          [phrase('Percent correct'), 'text'],
          [phrase('Quizzes'), 'count'],
        ],
        rows: [
          [phrase('80% and up'), quizBands.excellent],
          [phrase('60–79%'), quizBands.good],
          [phrase('Below 60%'), quizBands.practice],
        ],
        empty: phrase('No quizzes in this period.'),
        chart: { column: 1, bars: 'standing' },
      }),
    student_progress: ({ students }) => quizzesByStudent(phrase('Quizzes by student'), students),
    reading_analysis: ({ students, averages }) => byLevel(students, averages),
    quiz_performance: ({ students }) =>
      quizzesByStudent(
        phrase('Quiz averages, lowest first'),
        [...students].sort((a, b) => (a.quizAverage ?? 101) - (b.quizAverage ?? 101)),
      ),
  },
  engagement_levels: {
    class_overview: ({ breakdown, students }) =>
      tableOf({
        caption: phrase('How often students read'),
        columns: [
          [phrase('Students who'), 'text'],
          [phrase('Number of students'), 'count'],
        ],
        rows:
          students.length === 0
            ? []
            : breakdown.engagement.map((one) => [
                { text: ENGAGEMENT_WORDS[one.group] },
                one.students,
              ]),
        empty: NOBODY,
        chart: { column: 1, bars: 'standing' },
      }),
    student_progress: ({ students }) =>
      byStudent({
        caption: phrase('How often each student read'),
        columns: [
          [phrase('Status'), 'text'],
          [phrase('Last active'), 'day'],
          [phrase('Reading days'), 'count'],
        ],
        students,
        cells: (one) => [
          one.isActive ? phrase('Active') : phrase('Inactive'),
          one.lastReadDay === null ? phrase('Never') : one.lastReadDay,
          one.readingDays,
        ],
        chart: { column: 3, bars: 'lying' },
      }),
    reading_analysis: ({ days }) => byWeekday(days),
    quiz_performance: byWeek,
  },
}

function quizzesByStudent(caption: Phrase, students: readonly StudentProgress[]): Table {
  return byStudent({
    caption,
    columns: [
      [phrase('Quizzes'), 'count'],
      [phrase('Average'), 'percent'],
    ],
    students,
    cells: (one) => [one.quizzes, one.quizAverage],
    chart: { column: 2, bars: 'lying', highest: 100 },
  })
}

type TableParts = Parameters<typeof tableOf>[0]

function byStudent({
  columns,
  students,
  cells,
  ...parts
}: Pick<TableParts, 'caption' | 'columns' | 'chart'> & {
  students: readonly StudentProgress[]
  cells: (student: StudentProgress) => TableParts['rows'][number]
}): Table {
  return tableOf({
    ...parts,
    columns: [[phrase('Student'), 'text'], ...columns],
    rows: students.map((student) => [nameOf(student), ...cells(student)]),
    empty: NOBODY,
  })
}

function byWeek({ span, days }: ClassFacts): Table {
  const weeks = weeksOf(span)
  return tableOf({
    caption: phrase('Week by week'),
    columns: [
      [phrase('Week'), 'text'],
      [phrase('Minutes'), 'count'],
      [phrase('Books'), 'count'],
      [phrase('Most readers in one day'), 'count'],
    ],
    rows: weeks.map((week) => {
      const own = days.filter(({ date }) => week.from <= date && date <= week.to)
      const sum = (pick: (day: ClassDay) => number) => own.reduce((all, day) => all + pick(day), 0)
      return [
        spanInWords(week),
        sum((day) => day.totalMinutesRead),
        sum((day) => day.totalBooksRead),
        Math.max(0, ...own.map((day) => day.activeStudents)),
      ]
    }),
    empty: phrase('No data for this period.'),
    chart: { column: 1, bars: 'standing', labels: firstDays(weeks) },
  })
}

function byWeekday(days: readonly ClassDay[]): Table {
  return tableOf({
    caption: phrase('Minutes by weekday'),
    columns: [
      [phrase('Weekday'), 'text'],
      [phrase('Minutes'), 'count'],
      [phrase('Average per day'), 'count'],
    ],
    rows: WEEKDAY_WORDS.map((name, weekday) => {
      const own = days.filter(({ date }) => weekdayOf(date) === weekday)
      const minutes = own.reduce((all, day) => all + day.totalMinutesRead, 0)
      return [{ text: name }, minutes, Math.round(minutes / Math.max(1, own.length))]
    }),
    empty: phrase('No data for this period.'),
    chart: { column: 1, bars: 'standing' },
  })
}

function byLevel(students: readonly StudentProgress[], { byLevel }: ClassAverages): Table {
  const levels = [...new Set(students.map(({ readingLevel }) => readingLevel))].sort(
    (a, b) => a - b,
  )
  return tableOf({
    caption: phrase('Quizzes by reading level'),
    columns: [
      [phrase('Level'), 'count'],
      [phrase('Students'), 'count'],
      [phrase('Quizzes'), 'count'],
      [phrase('Average'), 'percent'],
    ],
    rows: levels.map((level) => {
      const own = students.filter(({ readingLevel }) => readingLevel === level)
      const quizzes = own.reduce((all, one) => all + one.quizzes, 0)
      return [level, own.length, quizzes, byLevel.get(level) ?? null]
    }),
    empty: NOBODY,
    chart: { column: 3, bars: 'standing', highest: 100 },
  })
}

function nameOf({ user }: StudentProgress): Text {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || phrase('No name')
}
