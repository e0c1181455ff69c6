import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IdCard, UserPlus } from 'lucide-react'
import { listCheckIns } from '#contract/school/check-ins.ts'
import { listTeacherClasses, type TeacherClass } from '#contract/school/teacher.ts'
import { getClassToday } from '#contract/school/today.ts'
import { listJoinRequests } from '#contract/squads/join-requests.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { RequestsPanel } from '#web/squads/join-requests/requests-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { CodeOnBoard } from './code-on-board.tsx'
import { FirstClass } from './first-class.tsx'
import { ForTeachers } from './for-teachers.tsx'
import { rememberClass, useOpenClass } from './last-class.ts'
import { classLabel } from './teacher-words.ts'
import { CheckInsPanel, NearPanel, QuietPanel, ReadPanel } from './today-panels.tsx'

const TITLE = t`Today`

type TodaySearch = { class?: number | undefined }

const todayOf = (id: number) => query(getClassToday, { params: { id } })
const checkInsOf = (id: number) => query(listCheckIns, { params: { id }, querystring: {} })

export async function load({ queries, user, search }: ScreenLoad<TodaySearch>) {
  if (user?.role !== 'teacher' || !user.approved) return
  const classes = await queries.ensureQueryData(query(listTeacherClasses, {}))
  const chosen =
    classes.find(({ id }) => id === search.class) ?? (classes.length === 1 ? classes[0] : undefined)
  if (!chosen) return
  await Promise.all([
    queries.prefetchQuery(todayOf(chosen.id)),
    queries.prefetchQuery(checkInsOf(chosen.id)),
    queries.prefetchQuery(query(listJoinRequests, { params: { id: chosen.id } })),
  ])
}

/** A teacher's first page of the day: one class, and who needs what. */
export function TodayScreen() {
  return (
    <ForTeachers title={TITLE}>
      <Today />
    </ForTeachers>
  )
}

function Today() {
  const classes = useQuery(query(listTeacherClasses, {}))
  return (
    <div className="quiet layout-content grid gap-5">
      <Part query={classes} what={t`your classes`} page={TITLE} empty={<NoClass />}>
        {(list) => <OpenClass classes={list} />}
      </Part>
    </div>
  )
}

function NoClass() {
  return (
    <>
      <PageTitle title={TITLE} lead={t`You don’t have any classes yet`} />
      <FirstClass />
    </>
  )
}

function OpenClass({ classes }: { classes: readonly TeacherClass[] }) {
  const search: TodaySearch = useSearch({ strict: false })
  const chosen = useOpenClass(classes, search.class)
  const navigate = useNavigate()
  const day = useLocale().date(useLocale().today(), 'weekday')
  const open = (id: number) => {
    rememberClass(id)
    void navigate({ to: PATHS.today, search: { class: id }, replace: true })
  }
  return (
    <>
      <PageTitle
        title={TITLE}
        lead={classes.length === 1 && chosen ? `${classLabel(chosen)} · ${day}` : day}
        action={
          classes.length > 1 && (
            <SelectField
              label={t`Class`}
              className="w-full sm:w-72"
              options={classes.map((one) => ({ value: String(one.id), label: classLabel(one) }))}
              value={String(chosen?.id ?? '')}
              onChange={({ target }) => open(Number(target.value))}
            />
          )
        }
      />
      {chosen && <ClassDay key={chosen.id} chosen={chosen} />}
    </>
  )
}

function ClassDay({ chosen }: { chosen: TeacherClass }) {
  const today = useQuery(todayOf(chosen.id))
  const checkIns = useQuery(checkInsOf(chosen.id))
  const roster = { class: chosen.id }
  return (
    <>
      <div className="flex flex-wrap gap-target">
        <CodeOnBoard chosen={chosen} />
        <Button asChild icon={IdCard}>
          <Link to={PATHS.students} search={roster}>{t`Print cards`}</Link>
        </Button>
      </div>
      <RequestsPanel squadId={chosen.id} reader="teacher" />
      <Part query={today} what={t`the class`}>
        {(data) =>
          data.students.length === 0 ? (
            <EmptyState
              title={t`No students yet`}
              hint={t`Add your students, or show them the class code.`}
              action={
                <Button asChild variant="primary" icon={UserPlus}>
                  <Link to={PATHS.students} search={roster}>{t`Add students`}</Link>
                </Button>
              }
            />
          ) : (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <ReadPanel classId={chosen.id} data={data} />
              <div className="grid gap-5">
                <QuietPanel classId={chosen.id} data={data} />
                <Part query={checkIns} what={t`the check-ins`} skeleton={null}>
                  {(list) => <CheckInsPanel classId={chosen.id} checkIns={list} />}
                </Part>
                <NearPanel classId={chosen.id} data={data} />
              </div>
            </div>
          )
        }
      </Part>
    </>
  )
}
