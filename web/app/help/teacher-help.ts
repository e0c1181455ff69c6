import { t } from '@lingui/core/macro'
import { PATHS } from '#web/api/paths.ts'
import type { PageHelp } from './page-help.ts'

/** What a teacher can do on each page. */
export const TEACHER_HELP: readonly PageHelp[] = [
  {
    path: PATHS.today,
    says: [
      t`Today starts your morning: who read since the last school day, who hasn’t read for a while, and who is close to a goal.`,
      t`Choose a name to open that student’s page.`,
      t`Show the class code on the board so that students can join, or print sign-in cards.`,
      t`Check-ins list sessions and quizzes that look unusual. Ask the student first; there is often a good reason.`,
    ],
  },
  {
    path: PATHS.students,
    says: [
      t`The roster lists your students, how they sign in and which group they are in.`,
      t`Add students one at a time, or import a class list. You see a preview before anything is saved.`,
      t`Select students to print cards, reset passwords, set quiz hours, or move them to another class.`,
      t`New passwords and cards are shown only once, so print or save them right away.`,
    ],
  },
  {
    path: PATHS.students,
    part: 'talks',
    says: [
      t`A check-in is a session or quiz that looks unusual, such as a quiz passed faster than the book can be read.`,
      t`Talk with the student, then mark it as fine or keep it to follow up.`,
      t`Students don’t see this list.`,
    ],
  },
  {
    path: PATHS.student,
    says: [
      t`This page has everything about one student: books, minutes, quizzes, level and streak.`,
      t`Set the reading level, pause the streak for sick days, or send praise. The student sees praise at home.`,
      t`Notes are for teachers of the class. Families can read them when they download the child’s data.`,
      t`Print the report for the family in their language.`,
    ],
  },
  {
    path: PATHS.classBooks,
    says: [
      t`These are the books your class started or finished in the period at the top.`,
      t`Choose a book to see its quiz with the answers.`,
      t`Is a question wrong? Remove it: scores are recalculated and no one loses points.`,
    ],
  },
  {
    path: PATHS.teacher,
    says: [
      t`The overview sums up your class: students, books, minutes and average score in the period at the top.`,
      t`Choose a class and the dates first. The address keeps them, so you can bookmark the page.`,
      t`The other tabs show each student’s progress, charts, and reports to print.`,
    ],
  },
  {
    path: PATHS.teacher,
    part: 'progress',
    says: [
      t`The table shows each student’s books, minutes and average score in the period at the top.`,
      t`Choose a column heading to sort, and a name to open the student’s page.`,
    ],
  },
  {
    path: PATHS.teacher,
    part: 'analytics',
    says: [
      t`The charts show when and what your class reads, and how quizzes went.`,
      t`The sentence above each chart says what it shows. Every chart can be shown as a table.`,
    ],
  },
  {
    path: PATHS.teacher,
    part: 'reports',
    says: [
      t`A quick report covers the period you choose. A custom report has only the parts you pick.`,
      t`Reports are saved here. Download them as a PDF or as tables for a spreadsheet.`,
      t`A student report is one page for the family, in their language.`,
    ],
  },
  {
    path: PATHS.classStore,
    says: [
      t`These are prizes that your students can pick up in class.`,
      t`Hand them out, then mark them as handed out. You can do several at once.`,
      t`You don’t see addresses or money here. Families and the administrator handle those.`,
    ],
  },
  {
    path: PATHS.squads,
    says: [
      t`A challenge gives the class a goal for some days, such as books finished or minutes read.`,
      t`Enroll the whole class, or let students join on their own.`,
      t`You aren’t ranked on the leaderboard.`,
    ],
  },
  {
    path: PATHS.library,
    says: [
      t`This is the catalog that students find books in. Search by title, author or level.`,
      t`Choose a book to see its quiz with the answers.`,
    ],
  },
]
