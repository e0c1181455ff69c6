import { t } from '@lingui/core/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LibraryBig } from 'lucide-react'
import { listAccounts } from '#contract/accounts/accounts.ts'
import { listWaitingTeachers } from '#contract/accounts/approvals.ts'
import { getSignInOptions } from '#contract/accounts/auth.ts'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { listInactiveChildren } from '#contract/privacy.ts'
import { listReportedQuestions } from '#contract/quiz/quiz-voids.ts'
import { listCheckIns } from '#contract/school/check-ins.ts'
import { getRoster } from '#contract/school/roster.ts'
import { listSchoolLinks } from '#contract/school/school-children.ts'
import { getClassOverview, listClassBooks, listTeacherClasses } from '#contract/school/teacher.ts'
import { listJoinRequests, listLeaderlessClasses } from '#contract/squads/join-requests.ts'
import { listSystemProblems } from '#contract/system.ts'
import { AccountsPanel } from '#web/accounts/admin/accounts-panel.tsx'
import { LeaderlessClasses } from '#web/accounts/admin/leaderless-classes.tsx'
import { SecurityLogPanel } from '#web/accounts/admin/security-log-panel.tsx'
import { SystemPanel } from '#web/accounts/admin/system-panel.tsx'
import { WaitingTeachers } from '#web/accounts/admin/waiting-teachers.tsx'
import { InactiveChildren } from '#web/accounts/inactive/inactive-children.tsx'
import { InviteAdult } from '#web/accounts/invite-adult.tsx'
import { SecondStepFirst, wantsSecondStep } from '#web/accounts/second-step-first.tsx'
import { pages } from '#web/api/pages.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { ReportedQuestions } from '#web/quiz/reported-questions.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PlaceAhead } from '#web/ui/states/place-ahead.tsx'
import { type ClassSearch, choiceOf, rangeOf } from './class-choice.ts'
import { ClassDesk } from './class-desk.tsx'
import { SchoolLinks } from './roster/school-links.tsx'
import { StudentsPanel } from './roster/students-panel.tsx'

const TITLE = t`Teacher Analytics`

export async function load(at: ScreenLoad<ClassSearch>) {
  if (at.user?.role === 'admin') await loadAdministration(at.queries)
  if (at.user?.role === 'teacher' && at.user.approved) await loadClassDesk(at)
}

/** Where a teacher sees how a class reads; for others, who works here and how to get in (product 2). */
export function TeacherScreen() {
  const { role, approved } = useSignedIn()
  if (role === 'admin') return <Administration />
  if (role !== 'teacher') {
    return (
      <PlaceAhead
        title={TITLE}
        mood="hi"
        says={t`This page is for teachers.`}
        more={t`Are you a teacher? Sign out and create a teacher account.`}
      />
    )
  }
  if (approved) return <ClassDesk />
  return (
    <div className="quiet">
      <PlaceAhead
        title={TITLE}
        says={t`Your account is waiting for approval.`}
        more={t`In the meantime, you can browse the library.`}
        action={
          <Button asChild variant="primary" icon={LibraryBig}>
            <Link to={PATHS.library}>{t`Open the library`}</Link>
          </Button>
        }
      />
    </div>
  )
}

/** Who may teach, and who has an account. */
function Administration() {
  const { error } = useQuery(query(listWaitingTeachers, {}))
  if (wantsSecondStep(error)) return <SecondStepFirst title={TITLE} opens={t`this page`} />
  return (
    <div className="quiet layout-content grid gap-5">
      <PageTitle title={TITLE} lead={t`Approve teachers and manage accounts.`} />
      <WaitingTeachers />
      <ReportedQuestions />
      <LeaderlessClasses />
      <InactiveChildren />
      <SchoolLinks />
      <AccountsPanel />
      <StudentsPanel />
      <InviteAdult
        always
        says={t`For a parent or teacher you know whose email doesn’t arrive, or when this site sends none.`}
      />
      <SecurityLogPanel />
      <SystemPanel />
    </div>
  )
}

/** Starts the queries of a teacher's own page. */
async function loadClassDesk({ queries, today, search }: ScreenLoad<ClassSearch>) {
  const inactive = queries.prefetchQuery(query(listInactiveChildren, {}))
  const classes = await queries.ensureQueryData(query(listTeacherClasses, {}))
  const choice = choiceOf(search, today())
  const links = classes.length > 0 && queries.prefetchQuery(query(listSchoolLinks, {}))
  const chosen = classes.find(({ id }) => id === choice.class)
  if (!chosen) return Promise.all([inactive, links])
  const params = { id: chosen.id }
  const range = rangeOf(choice, chosen.id)
  const roster = () => queries.prefetchQuery(query(getRoster, { params }))
  const views = {
    figures: () => [roster(), queries.prefetchQuery(query(getClassOverview, range))],
    roster: () => [roster(), queries.prefetchQuery(query(getSignInOptions, {}))],
    talks: () => [
      queries.prefetchQuery(query(listCheckIns, rangeOf({ ...choice, group: '' }, chosen.id))),
    ],
    books: () => [queries.prefetchQuery(query(listClassBooks, range))],
  }
  await Promise.all([
    inactive,
    links,
    queries.prefetchQuery(query(listJoinRequests, { params })),
    ...views[choice.view](),
  ])
}

/** Starts the queries of the administrator's page. */
async function loadAdministration(queries: QueryClient) {
  await Promise.all([
    queries.prefetchQuery(query(listWaitingTeachers, {})),
    queries.prefetchQuery(query(listReportedQuestions, {})),
    queries.prefetchQuery(query(listLeaderlessClasses, {})),
    queries.prefetchQuery(query(listInactiveChildren, {})),
    queries.prefetchQuery(query(listSchoolLinks, {})),
    queries.prefetchQuery(query(listAccounts, { querystring: { search: '' } })),
    queries.prefetchQuery(query(getSignInOptions, {})),
    queries.prefetchInfiniteQuery(pages(listSecurityEvents, { limit: 50, person: '' })),
    queries.prefetchQuery(query(listSystemProblems, {})),
  ])
}
