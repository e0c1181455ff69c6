import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listStudentProgress, type StudentProgress } from '#contract/school/teacher.ts'
import { grouped } from '#domain/grouped.ts'
import { query } from '#web/api/query.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { type Column, DataTable } from '#web/ui/charts/data-table.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { fullName, percent } from '#web/ui/words.ts'
import { type Choice, rangeOf } from './class-choice.ts'
import { StudentLink } from './students/student-link.tsx'
import { FindStudents, TablePages } from './table-tools.tsx'
import { useTableView } from './table-view.ts'

const columnsOf = (classId: number): readonly Column<StudentProgress>[] => [
  {
    key: 'student',
    heading: t`Student`,
    sortBy: ({ user }) => fullName(user),
    cell: ({ user }) => (
      <>
        <StudentLink classId={classId} student={user} />
        {user.email && (
          <span className="block max-w-44 truncate font-normal text-ink-2">{user.email}</span>
        )}
      </>
    ),
  },
  {
    key: 'active',
    heading: t`Status`,
    sortBy: ({ lastReadDay }) => lastReadDay ?? '',
    cell: ({ isActive, lastReadDay }) => (
      <span className="inline-grid justify-items-start gap-0.5">
        <BadgeLabel meaning={isActive ? 'done' : 'waiting'}>
          {isActive
            ? t({ message: 'Active', context: 'a student' })
            : t({ message: 'Inactive', context: 'a student' })}
        </BadgeLabel>
        <span className="whitespace-nowrap text-floor text-ink-2">
          {lastReadDay === null ? (
            t`No reading yet`
          ) : (
            <Trans>
              Last active <DateText at={lastReadDay} style="short" />
            </Trans>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'books',
    heading: t`Books`,
    figure: true,
    sortBy: ({ booksRead }) => booksRead,
    largestFirst: true,
    cell: ({ booksRead }) => booksRead,
  },
  {
    key: 'minutes',
    heading: t`Minutes`,
    figure: true,
    sortBy: ({ minutesRead }) => minutesRead,
    largestFirst: true,
    cell: ({ minutesRead }) => grouped(minutesRead),
  },
  {
    key: 'quizzes',
    heading: t`Quiz average`,
    figure: true,
    sortBy: ({ quizAverage }) => quizAverage,
    cell: ({ quizAverage }) => percent(quizAverage),
  },
  {
    key: 'level',
    heading: t`Level`,
    figure: true,
    sortBy: ({ readingLevel }) => readingLevel,
    cell: ({ readingLevel }) => readingLevel,
  },
  {
    key: 'goal',
    heading: t`Goal this week`,
    sortBy: ({ goalProgress }) => goalProgress,
    largestFirst: true,
    cell: ({ goalProgress, weekMinutes, user }) => (
      <ProgressBar
        className="min-w-32"
        label={t`Weekly goal of ${fullName(user)}`}
        value={goalProgress}
        max={100}
        text={t`${goalProgress}% · ${weekMinutes} minutes`}
      />
    ),
  },
]

/** Every student of the class with their figures (spec 2). */
export function ProgressTab({ classId, choice }: { classId: number; choice: Choice }) {
  const progress = useQuery(query(listStudentProgress, rangeOf(choice, classId)))
  return (
    <Part
      query={progress}
      what={t`the students`}
      empty={
        <EmptyState
          title={t`No students yet`}
          hint={t`Add them under Roster, or give them the join code.`}
        />
      }
    >
      {(rows) => <ProgressTable classId={classId} rows={rows} />}
    </Part>
  )
}

function ProgressTable({ classId, rows }: { classId: number; rows: readonly StudentProgress[] }) {
  const columns = columnsOf(classId)
  const view = useTableView({ rows, columns, textOf: ({ user }) => fullName(user) })
  return (
    <div className="grid gap-4">
      <FindStudents view={view} />
      <DataTable
        caption={t`Student progress`}
        columns={columns}
        rows={view.shown}
        keyOf={({ userId }) => userId}
        order={view.order}
        onOrder={view.setOrder}
      />
      <TablePages view={view} />
    </div>
  )
}
