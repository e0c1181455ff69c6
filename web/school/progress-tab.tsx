import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listStudentProgress, type StudentProgress } from '#contract/school/teacher.ts'
import { grouped } from '#domain/grouped.ts'
import { query } from '#web/api/query.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { type Column, DataTable } from '#web/ui/charts/data-table.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { fullName, percent } from '#web/ui/words.ts'
import { type Choice, rangeOf } from './class-choice.ts'
import { StudentLink } from './students/student-link.tsx'

const columnsOf = (classId: number): readonly Column<StudentProgress>[] => [
  {
    key: 'student',
    heading: t`Student`,
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
  { key: 'books', heading: t`Books`, figure: true, cell: ({ booksRead }) => booksRead },
  {
    key: 'minutes',
    heading: t`Minutes`,
    figure: true,
    cell: ({ minutesRead }) => grouped(minutesRead),
  },
  {
    key: 'quizzes',
    heading: t`Quiz average`,
    figure: true,
    cell: ({ quizAverage }) => percent(quizAverage),
  },
  { key: 'level', heading: t`Level`, figure: true, cell: ({ readingLevel }) => readingLevel },
  {
    key: 'goal',
    heading: t`Goal this week`,
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

const ORDERS = [
  { value: 'name', label: t`Name` },
  { value: 'quiet', label: t`Longest without reading` },
  { value: 'minutes', label: t`Most minutes` },
  { value: 'quiz', label: t`Lowest quiz average` },
] as const
type Order = (typeof ORDERS)[number]['value']

/** Every student of the class with their figures (spec 2). */
export function ProgressTab({ classId, choice }: { classId: number; choice: Choice }) {
  const progress = useQuery(query(listStudentProgress, rangeOf(choice, classId)))
  const [order, setOrder] = useState<Order>('name')
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
      {(rows) => (
        <div className="grid gap-4">
          <SelectField
            className="max-w-72"
            label={t`Sort by`}
            options={ORDERS}
            value={order}
            onChange={({ target }) => setOrder(target.value as Order)}
          />
          <DataTable
            caption={t`Student progress`}
            columns={columnsOf(classId)}
            rows={sorted(rows, order)}
            keyOf={({ userId }) => userId}
          />
        </div>
      )}
    </Part>
  )
}

function sorted(rows: readonly StudentProgress[], order: Order): StudentProgress[] {
  const by: Record<Order, (a: StudentProgress, b: StudentProgress) => number> = {
    name: () => 0,
    quiet: (a, b) => (a.lastReadDay ?? '').localeCompare(b.lastReadDay ?? ''),
    minutes: (a, b) => b.minutesRead - a.minutesRead,
    quiz: (a, b) => (a.quizAverage ?? 101) - (b.quizAverage ?? 101),
  }
  return [...rows].sort(by[order])
}
