import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CheckIn } from '#contract/school/check-ins.ts'
import type { ClassToday, TodayStudent } from '#contract/school/today.ts'
import { grouped } from '#domain/grouped.ts'
import { PATHS } from '#web/api/paths.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { CHECK_IN_REASONS } from './check-in-words.ts'
import { StudentLink } from './students/student-link.tsx'
import { nearWords, quietStudents, quietWords } from './today-words.ts'

/** Check-ins listed before the rest is left to their own page. */
const MAX_CHECK_INS = 5

interface TodayProps {
  classId: number
  data: ClassToday
}

/** Who read since the last school day, with minutes, and who did not. */
export function ReadPanel({ classId, data: { since, until, students } }: TodayProps) {
  const didRead = ({ minutes, quizzes }: TodayStudent) => minutes > 0 || quizzes > 0
  const readers = students.filter(didRead).sort((a, b) => b.minutes - a.minutes)
  const others = students.filter((student) => !didRead(student))
  const minutes = readers.reduce((sum, student) => sum + student.minutes, 0)
  const title = since === until ? t`Read yesterday` : t`Read since Friday`
  const total = plural(minutes, { one: '# minute', other: '# minutes' })
  return (
    <CardSection title={title} className="gap-4">
      <ProgressBar
        label={title}
        value={readers.length}
        max={students.length}
        text={t`${readers.length} of ${plural(students.length, { one: '# student', other: '# students' })}, ${total} in total`}
      />
      {readers.length > 0 && (
        <Names classId={classId} students={readers} label={t`Students who read`}>
          {(student) => (student.minutes > 0 ? t`${grouped(student.minutes)} min` : t`took a quiz`)}
        </Names>
      )}
      {others.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-body">{t`Did not read`}</h3>
          <Names classId={classId} students={others} label={t`Students who did not read`} />
        </div>
      )}
    </CardSection>
  )
}

interface NamesProps {
  classId: number
  students: readonly TodayStudent[]
  label: string
  children?: (student: TodayStudent) => ReactNode
}

function Names({ classId, students, label, children }: NamesProps) {
  return (
    <ul aria-label={label} className="grid gap-x-6 sm:grid-cols-2">
      {students.map((student) => (
        <li key={student.id} className="flex items-baseline justify-between gap-3">
          <StudentLink classId={classId} student={student} />
          {children && (
            <span className="shrink-0 text-ink-2 text-small tabular-nums">{children(student)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Students without reading for days. */
export function QuietPanel({ classId, data }: TodayProps) {
  const quiet = quietStudents(data)
  return (
    <CardSection title={t`Not reading lately`}>
      {quiet.length === 0 ? (
        <p>{t`Every student read in the last few days.`}</p>
      ) : (
        <ul className="grid gap-2">
          {quiet.map((student) => (
            <li key={student.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <StudentLink classId={classId} student={student} />
              <span className="text-ink-2 text-small">{quietWords(data, student.lastReadDay)}</span>
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  )
}

/** Students who have nearly reached a goal. */
export function NearPanel({ classId, data: { students } }: TodayProps) {
  const near = students.filter((student) => student.near.length > 0)
  return (
    <CardSection title={t`Close to a goal`}>
      {near.length === 0 ? (
        <p>{t`No one is close to a goal today.`}</p>
      ) : (
        <ul className="grid gap-2">
          {near.map((student) => (
            <li key={student.id}>
              <StudentLink classId={classId} student={student} />
              {student.near.map((goal) => (
                <p key={nearWords(goal)} className="text-ink-2 text-small">
                  {nearWords(goal)}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  )
}

/** The newest sessions and quizzes to ask a student about. */
export function CheckInsPanel({
  classId,
  checkIns,
}: {
  classId: number
  checkIns: readonly CheckIn[]
}) {
  return (
    <CardSection title={t`Check-ins`}>
      {checkIns.length === 0 ? (
        <p>{t`Nothing unusual in the last 30 days.`}</p>
      ) : (
        <>
          <ul className="grid gap-3">
            {checkIns.slice(0, MAX_CHECK_INS).map((checkIn) => (
              <li key={checkIn.id}>
                <p className="break-words">
                  <StudentLink classId={classId} student={checkIn.student} />,{' '}
                  {checkIn.bookTitle ?? t`Untitled book`}
                </p>
                <p className="text-ink-2 text-small">{CHECK_IN_REASONS[checkIn.reason]}</p>
              </li>
            ))}
          </ul>
          <p>
            <Link to={PATHS.students} search={{ class: classId, view: 'talks' }}>
              {t`Review ${plural(checkIns.length, { one: '# check-in', other: '# check-ins' })}`}
            </Link>
          </p>
        </>
      )}
    </CardSection>
  )
}
