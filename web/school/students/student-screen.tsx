import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { listCheckIns } from '#contract/school/check-ins.ts'
import { getRoster } from '#contract/school/roster.ts'
import { getStudent, listStudentNotes, type StudentPage } from '#contract/school/student.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { CheckInCard } from '#web/school/check-ins-view.tsx'
import { CardSheet } from '#web/school/roster/card-sheet.tsx'
import { gradeWords } from '#web/squads/squad-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ListSection } from '#web/ui/states/list-part.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { PlaceAhead } from '#web/ui/states/place-ahead.tsx'
import { fullName } from '#web/ui/words.ts'
import { FamilyLetterPage } from './family-letter.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { BooksCard, MinutesChart, QuizzesCard, StudentTiles } from './reading-panels.tsx'
import { type Sheet, SignInPanel } from './sign-in-panel.tsx'
import { LevelField, PauseDialog, PraiseDialog } from './student-actions.tsx'

type StudentSearch = { class?: number | undefined; view?: 'letter' | undefined }
type Whom = { id: number; userId: string }

const studentOf = (params: Whom) => query(getStudent, { params })
const checkInsOf = ({ id, userId }: Whom) =>
  query(listCheckIns, { params: { id }, querystring: { studentId: userId } })

export async function load({
  queries,
  user,
  search,
  params,
}: ScreenLoad<StudentSearch, { studentId: string }>) {
  if (user?.role !== 'teacher' || search.class === undefined) return
  const whom = { id: search.class, userId: params.studentId }
  await Promise.all([
    queries.prefetchQuery(studentOf(whom)),
    queries.prefetchQuery(checkInsOf(whom)),
    queries.prefetchQuery(query(listStudentNotes, { params: whom })),
    queries.prefetchQuery(query(getRoster, { params: { id: whom.id } })),
  ])
}

/** One student of a teacher's class: what they read, and what the teacher can do. */
export function StudentScreen() {
  const { studentId = '' }: { studentId?: string } = useParams({ strict: false })
  const { class: classId, view }: StudentSearch = useSearch({ strict: false })
  const { role } = useSignedIn()
  if (role !== 'teacher' || classId === undefined) {
    return <PlaceAhead title={t`Student`} mood="hi" says={t`This page is for teachers.`} />
  }
  const whom = { id: classId, userId: studentId }
  return view === 'letter' ? (
    <FamilyLetterPage key={studentId} whom={whom} />
  ) : (
    <StudentPageParts key={studentId} whom={whom} />
  )
}

/** The page once it is known whose. */
export function StudentPageParts({ whom }: { whom: Whom }) {
  const student = useQuery(studentOf(whom))
  const [sheet, setSheet] = useState<Sheet | null>(null)
  if (sheet) return <CardSheet {...sheet} onClose={() => setSheet(null)} />
  return (
    <div className="quiet layout-content grid gap-5">
      <Part query={student} what={t`the student`} page={t`Student`}>
        {(data) => <Found whom={whom} student={data} onCards={setSheet} />}
      </Part>
    </div>
  )
}

interface FoundProps {
  whom: Whom
  student: StudentPage
  onCards: (sheet: Sheet) => void
}

function Found({ whom, student, onCards }: FoundProps) {
  const checkIns = useQuery(checkInsOf(whom))
  const classId = whom.id
  const of = { classId, student }
  return (
    <>
      <p className="-mb-3">
        <Link to={PATHS.today} search={{ class: classId }}>{t`Today`}</Link>
      </p>
      <PageTitle
        title={fullName(student)}
        lead={student.gradeLevel === null ? undefined : gradeWords(student.gradeLevel)}
        action={
          <div className="flex flex-wrap gap-target">
            <PraiseDialog {...of} />
            <PauseDialog {...of} />
            <Button asChild icon={Mail}>
              <Link
                to={PATHS.student}
                params={{ studentId: student.id }}
                search={{ class: classId, view: 'letter' }}
              >
                {t`Family letter`}
              </Link>
            </Button>
          </div>
        }
      />
      <StudentTiles student={student} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <MinutesChart student={student} />
          <BooksCard student={student} />
        </div>
        <div className="grid gap-5">
          <ListSection
            query={checkIns}
            what={t`the check-ins`}
            title={t`Check-ins`}
            listClassName="grid gap-4"
          >
            {(checkIn) => <CheckInCard classId={classId} checkIn={checkIn} />}
          </ListSection>
          <QuizzesCard student={student} />
          <Card className="grid gap-3">
            <LevelField {...of} />
            {student.pauses.map(({ from, to }) => (
              <p key={from + to} className="text-small">
                <Trans>
                  Streak paused from <DateText at={from} style="plain" /> to{' '}
                  <DateText at={to} style="plain" />
                </Trans>
              </p>
            ))}
          </Card>
          <NotesPanel params={whom} />
          <SignInPanel classId={classId} userId={student.id} onCards={onCards} />
        </div>
      </div>
    </>
  )
}
