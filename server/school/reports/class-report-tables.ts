import type { Report } from '#contract/school/reports.ts'
import type { ClassBreakdown, ClassDay, StudentProgress } from '#contract/school/teacher.ts'
import { weekdayOf } from '#domain/calendar.ts'
import { type Phrase, phrase, writtenDay } from '#domain/message.ts'
import { type DaySpan, type ReportMetric, type ReportType, weeksOf } from '#domain/report.ts'
import { ENGAGEMENT_WORDS, spanInWords, WEEKDAY_WORDS } from '#domain/report-words.ts'
import type { Text, Unsaid } from '#server/language/words.ts'
import type { ClassAverages } from '#server/school/figures/class-averages.ts'

type Table = Unsaid<Report>['sections'][number]['table']

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
      byStudent(
        phrase('Reading by student'),
        [phrase('Books'), phrase('Minutes'), phrase('Reading days'), phrase('Level')],
        students,
        (one) => [one.booksRead, one.minutesRead, one.readingDays, one.readingLevel],
      ),
    reading_analysis: ({ breakdown }) => ({
      caption: phrase('Books finished by genre'),
      columns: [phrase('Genre'), phrase('Books')],
      rows: breakdown.genres.map(({ genre, books }) => [{ text: genre }, String(books)]),
      empty: phrase('No books finished in this period.'),
    }),
    quiz_performance: ({ students }) =>
      byStudent(
        phrase('Books and quizzes'),
        [phrase('Books'), phrase('Quizzes')],
        students,
        (one) => [one.booksRead, one.quizzes],
      ),
  },
  comprehension_scores: {
    class_overview: ({ breakdown: { quizBands } }) => ({
      caption: phrase('Quizzes by percent correct'),
      columns: [phrase('Percent correct'), phrase('Quizzes')],
      rows: [
        [phrase('80% and up'), String(quizBands.excellent)],
        [phrase('60–79%'), String(quizBands.good)],
        [phrase('Below 60%'), String(quizBands.practice)],
      ],
      empty: phrase('No quizzes in this period.'),
    }),
    student_progress: ({ students }) =>
      byStudent(
        phrase('Quizzes by student'),
        [phrase('Quizzes'), phrase('Average')],
        students,
        quizCells,
      ),
    reading_analysis: ({ students, averages }) => byLevel(students, averages),
    quiz_performance: ({ students }) =>
      byStudent(
        phrase('Quiz averages, lowest first'),
        [phrase('Quizzes'), phrase('Average')],
        [...students].sort((a, b) => (a.quizAverage ?? 101) - (b.quizAverage ?? 101)),
        quizCells,
      ),
  },
  engagement_levels: {
    class_overview: ({ breakdown, students }) => ({
      caption: phrase('How often students read'),
      columns: [phrase('Students who'), phrase('Number of students')],
      rows:
        students.length === 0
          ? []
          : breakdown.engagement.map((one) => [
              { text: ENGAGEMENT_WORDS[one.group] },
              String(one.students),
            ]),
      empty: NOBODY,
    }),
    student_progress: ({ students }) =>
      byStudent(
        phrase('How often each student read'),
        [phrase('Status'), phrase('Last active'), phrase('Reading days')],
        students,
        (one) => [
          one.isActive ? phrase('Active') : phrase('Inactive'),
          one.lastReadDay === null ? phrase('Never') : writtenDay(one.lastReadDay),
          one.readingDays,
        ],
      ),
    reading_analysis: ({ days }) => byWeekday(days),
    quiz_performance: byWeek,
  },
}

function quizCells({ quizzes, quizAverage }: StudentProgress): (Text | number)[] {
  return [quizzes, quizAverage === null ? phrase('No quizzes yet') : `${quizAverage}%`]
}

function byStudent(
  caption: Phrase,
  columns: Phrase[],
  students: readonly StudentProgress[],
  cells: (student: StudentProgress) => (Text | number)[],
): Table {
  return {
    caption,
    columns: [phrase('Student'), ...columns],
    rows: students.map((student) => [nameOf(student), ...cells(student).map(asText)]),
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
    caption: phrase('Week by week'),
    columns: [
      phrase('Week'),
      phrase('Minutes'),
      phrase('Books'),
      phrase('Most readers in one day'),
    ],
    rows,
    empty: phrase('No data for this period.'),
  }
}

function byWeekday(days: readonly ClassDay[]): Table {
  const rows = WEEKDAY_WORDS.map((name, weekday) => {
    const own = days.filter(({ date }) => weekdayOf(date) === weekday)
    const minutes = own.reduce((all, day) => all + day.totalMinutesRead, 0)
    return [{ text: name }, String(minutes), String(Math.round(minutes / Math.max(1, own.length)))]
  })
  return {
    caption: phrase('Minutes by weekday'),
    columns: [phrase('Weekday'), phrase('Minutes'), phrase('Average per day')],
    rows,
    empty: phrase('No data for this period.'),
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
      average === undefined ? phrase('No quizzes yet') : `${average}%`,
    ]
  })
  return {
    caption: phrase('Quizzes by reading level'),
    columns: [phrase('Level'), phrase('Students'), phrase('Quizzes'), phrase('Average')],
    rows,
    empty: NOBODY,
  }
}

function asText(cell: Text | number): Text {
  return typeof cell === 'number' ? String(cell) : cell
}

function nameOf({ user }: StudentProgress): Text {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || phrase('No name')
}
