import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { getSignInOptions } from '#contract/accounts/auth.ts'
import { listInactiveChildren } from '#contract/privacy.ts'
import { listCheckIns } from '#contract/school/check-ins.ts'
import { type ClassCard, getRoster } from '#contract/school/roster.ts'
import { listSchoolLinks } from '#contract/school/school-children.ts'
import { listTeacherClasses, type TeacherClass } from '#contract/school/teacher.ts'
import { listJoinRequests } from '#contract/squads/join-requests.ts'
import { InactiveChildren } from '#web/accounts/inactive/inactive-children.tsx'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { RequestsPanel } from '#web/squads/join-requests/requests-panel.tsx'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { CheckInsView } from './check-ins-view.tsx'
import { choiceOf, rangeOf } from './class-choice.ts'
import { ClassSwitch } from './class-switch.tsx'
import { ForTeachers } from './for-teachers.tsx'
import { useOpenClass } from './last-class.ts'
import { NoClass } from './no-class.tsx'
import { CardSheet } from './roster/card-sheet.tsx'
import { RosterView } from './roster/roster-view.tsx'
import { SchoolLinks } from './roster/school-links.tsx'

const TITLE = t`Students`

type View = 'roster' | 'talks'
type Search = { class?: number; view?: 'talks' }

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'roster', label: t`Roster` },
  { value: 'talks', label: t`Check-ins` },
]

export async function load({ queries, user, today, search }: ScreenLoad<Search>) {
  if (user?.role !== 'teacher' || !user.approved) return
  const inactive = queries.prefetchQuery(query(listInactiveChildren, {}))
  const links = queries.prefetchQuery(query(listSchoolLinks, {}))
  const classes = await queries.ensureQueryData(query(listTeacherClasses, {}))
  const only = classes.length === 1 ? classes[0] : undefined
  const chosen = classes.find(({ id }) => id === search.class) ?? only
  const params = chosen && { id: chosen.id }
  await Promise.all([
    inactive,
    links,
    params && queries.prefetchQuery(query(listJoinRequests, { params })),
    params && search.view === undefined
      ? queries.prefetchQuery(query(getRoster, { params }))
      : queries.prefetchQuery(query(getSignInOptions, {})),
    params &&
      search.view === 'talks' &&
      queries.prefetchQuery(query(listCheckIns, rangeOf(choiceOf({}, today()), params.id))),
  ])
}

/** Who is in a class, how they sign in, and whom to talk to. */
export function StudentsScreen() {
  return (
    <ForTeachers title={TITLE}>
      <Students />
    </ForTeachers>
  )
}

type Sheet = { signInCode: string; cards: readonly ClassCard[] }

function Students() {
  const classes = useQuery(query(listTeacherClasses, {}))
  const [sheet, setSheet] = useState<Sheet | null>(null)
  if (sheet) return <CardSheet {...sheet} onClose={() => setSheet(null)} />
  return (
    <div className="layout-content grid gap-5">
      <PageTitle title={TITLE} />
      <InactiveChildren />
      <Part query={classes} what={t`your classes`} empty={<NoClass />}>
        {(list) => <OneClass classes={list} onCards={setSheet} />}
      </Part>
    </div>
  )
}

interface OneClassProps {
  classes: readonly TeacherClass[]
  onCards: (sheet: Sheet) => void
}

function OneClass({ classes, onCards }: OneClassProps) {
  const { class: wanted, view: shown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useLocale().today()
  const chosen = useOpenClass(classes, wanted)
  if (!chosen) return null
  const view: View = shown === 'talks' ? 'talks' : 'roster'
  return (
    <>
      <ClassSwitch classes={classes} chosen={chosen} />
      <SchoolLinks />
      <RequestsPanel squadId={chosen.id} reader="teacher" />
      <ToggleFilter
        label={t`Pages for ${chosen.name}`}
        options={VIEWS}
        value={view}
        onValueChange={(next) =>
          void navigate({
            to: '.',
            search: (before) => ({ ...before, view: next === 'talks' ? next : undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      {view === 'roster' ? (
        <RosterView key={chosen.id} chosen={chosen} classes={classes} onCards={onCards} />
      ) : (
        <CheckInsView key={chosen.id} classId={chosen.id} choice={choiceOf({}, today)} />
      )}
    </>
  )
}
