import type { Report } from '#contract/school/reports.ts'
import type { ClassBreakdown, ClassDay, StudentProgress } from '#contract/school/teacher.ts'
import { weekdayOf } from '#domain/calendar.ts'
import { type DaySpan, type ReportMetric, type ReportType, weeksOf } from '#domain/report.ts'
import { dayInWords, ENGAGEMENT_WORDS, spanInWords, WEEKDAY_WORDS } from '#domain/report-words.ts'
import type { ClassAverages } from '#server/school/figures/class-averages.ts'

type Table = Report['sections'][number]['table']

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

const NOBODY = 'This class has no students yet.'

const TABLES: Record<ReportMetric, Record<ReportType, (facts: ClassFacts) => Table>> = {
  reading_progress: {
    class_overview: byWeek,
    student_progress: ({ students }) =>
      byStudent(
        'Reading by student',
        ['Books', 'Minutes', 'Reading days', 'Level'],
        students,
        (one) => [one.booksRead, one.minutesRead, one.readingDays, one.readingLevel],
      ),
    reading_analysis: ({ breakdown }) => ({
      caption: 'Books finished by genre',
      columns: ['Genre', 'Books'],
      rows: breakdown.genres.map(({ genre, books }) => [genre, String(books)]),
      empty: 'No books finished in this period.',
    }),
    quiz_performance: ({ students }) =>
      byStudent('Books and quizzes', ['Books', 'Quizzes'], students, (one) => [
        one.booksRead,
        one.quizzes,
      ]),
  },
  comprehension_scores: {
    class_overview: ({ breakdown: { quizBands } }) => ({
      caption: 'Quizzes by percent correct',
      columns: ['Percent correct', 'Quizzes'],
      rows: [
        ['80% and up', String(quizBands.excellent)],
        ['60–79%', String(quizBands.good)],
        ['Below 60%', String(quizBands.practice)],
      ],
      empty: 'No quizzes in this period.',
    }),
    student_progress: ({ students }) =>
      byStudent('Quizzes by student', ['Quizzes', 'Average'], students, quizCells),
    reading_analysis: ({ students, averages }) => byLevel(students, averages),
    quiz_performance: ({ students }) =>
      byStudent(
        'Quiz averages, lowest first',
        ['Quizzes', 'Average'],
        [...students].sort((a, b) => (a.quizAverage ?? 101) - (b.quizAverage ?? 101)),
        quizCells,
      ),
  },
  engagement_levels: {
    class_overview: ({ breakdown, students }) => ({
      caption: 'How often students read',
      columns: ['Students who', 'Number of students'],
      rows:
        students.length === 0
          ? []
          : breakdown.engagement.map((one) => [ENGAGEMENT_WORDS[one.group], String(one.students)]),
      empty: NOBODY,
    }),
    student_progress: ({ students }) =>
      byStudent(
        'How often each student read',
        ['Status', 'Last active', 'Reading days'],
        students,
        (one) => [
          one.isActive ? 'Active' : 'Inactive',
          one.lastReadDay === null ? 'Never' : dayInWords(one.lastReadDay),
          one.readingDays,
        ],
      ),
    reading_analysis: ({ days }) => byWeekday(days),
    quiz_performance: byWeek,
  },
}

function quizCells({ quizzes, quizAverage }: StudentProgress): (string | number)[] {
  return [quizzes, quizAverage === null ? 'No quizzes yet' : `${quizAverage}%`]
}

function byStudent(
  caption: string,
  columns: string[],
  students: readonly StudentProgress[],
  cells: (student: StudentProgress) => (string | number)[],
): Table {
  return {
    caption,
    columns: ['Student', ...columns],
    rows: students.map((student) => [nameOf(student), ...cells(student).map(String)]),
    empty: NOBODY,
  }
}

function byWeek({ span, days }: ClassFacts): Table {
  const rows = weeksOf(span).map((week) => {
    const own = days.filter(({ date }) => week.from <= date && date <= week.to)
    const sum = (pick: (day: ClassDay) => number) =>
      String(own.reduce((all, day) => all + pick(day), 0))
    return [
      spanInWords(week),
      sum((day) => day.totalMinutesRead),
      sum((day) => day.totalBooksRead),
      String(Math.max(0, ...own.map((day) => day.activeStudents))),
    ]
  })
  return {
    caption: 'Week by week',
    columns: ['Week', 'Minutes', 'Books', 'Most readers in one day'],
    rows,
    empty: 'No data for this period.',
  }
}

function byWeekday(days: readonly ClassDay[]): Table {
  const rows = WEEKDAY_WORDS.map((name, weekday) => {
    const own = days.filter(({ date }) => weekdayOf(date) === weekday)
    const minutes = own.reduce((all, day) => all + day.totalMinutesRead, 0)
    return [name, String(minutes), String(Math.round(minutes / Math.max(1, own.length)))]
  })
  return {
    caption: 'Minutes by weekday',
    columns: ['Weekday', 'Minutes', 'Average per day'],
    rows,
    empty: 'No data for this period.',
  }
}

function byLevel(students: readonly StudentProgress[], { byLevel }: ClassAverages): Table {
  const levels = [...new Set(students.map(({ readingLevel }) => readingLevel))].sort(
    (a, b) => a - b,
  )
  const rows = levels.map((level) => {
    const own = students.filter(({ readingLevel }) => readingLevel === level)
    const quizzes = own.reduce((all, one) => all + one.quizzes, 0)
    const average = byLevel.get(level)
    return [
      String(level),
      String(own.length),
      String(quizzes),
      average === undefined ? 'No quizzes yet' : `${average}%`,
    ]
  })
  return {
    caption: 'Quizzes by reading level',
    columns: ['Level', 'Students', 'Quizzes', 'Average'],
    rows,
    empty: NOBODY,
  }
}

function nameOf({ user }: StudentProgress): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || 'No name'
}
