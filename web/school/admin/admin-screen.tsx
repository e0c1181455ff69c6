import { t } from '@lingui/core/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { listAccounts } from '#contract/accounts/accounts.ts'
import { listWaitingTeachers } from '#contract/accounts/approvals.ts'
import { getSignInOptions } from '#contract/accounts/auth.ts'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { getWaiting, type Waiting } from '#contract/dashboard/waiting.ts'
import { listOutbox } from '#contract/family/digest.ts'
import { listInactiveChildren } from '#contract/privacy.ts'
import { listReportedQuestions } from '#contract/quiz/quiz-voids.ts'
import { listSchoolLinks } from '#contract/school/school-children.ts'
import { listLeaderlessClasses } from '#contract/squads/join-requests.ts'
import { getInstallation, listSystemProblems } from '#contract/system.ts'
import { AccountsPanel } from '#web/accounts/admin/accounts-panel.tsx'
import { HealthPanel } from '#web/accounts/admin/health-panel.tsx'
import { LeaderlessClasses } from '#web/accounts/admin/leaderless-classes.tsx'
import { SecurityLogPanel } from '#web/accounts/admin/security-log-panel.tsx'
import { SystemPanel } from '#web/accounts/admin/system-panel.tsx'
import { WaitingTeachers } from '#web/accounts/admin/waiting-teachers.tsx'
import { InactiveChildren } from '#web/accounts/inactive/inactive-children.tsx'
import { InviteAdult } from '#web/accounts/invite-adult.tsx'
import { SecondStepFirst, wantsSecondStep } from '#web/accounts/second-step-first.tsx'
import { OutboxCard } from '#web/accounts/settings/outbox-card.tsx'
import { pages } from '#web/api/pages.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { ReportedQuestions } from '#web/quiz/reported-questions.tsx'
import { SchoolLinks } from '#web/school/roster/school-links.tsx'
import { StudentsPanel } from '#web/school/roster/students-panel.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { PlaceAhead } from '#web/ui/states/place-ahead.tsx'
import { AdminSections, type AdminView } from './admin-sections.tsx'
import { WaitingTiles } from './waiting-tiles.tsx'

type Search = { view?: Exclude<AdminView, 'waiting'> }

const TITLES: Record<AdminView, string> = {
  waiting: t`What’s waiting`,
  people: t`People`,
  log: t`Security log`,
  system: t`System`,
}

const QUERIES: Record<AdminView, (queries: QueryClient) => Promise<unknown>[]> = {
  waiting: (queries) => [
    queries.prefetchQuery(query(getWaiting, {})),
    queries.prefetchQuery(query(listWaitingTeachers, {})),
    queries.prefetchQuery(query(listReportedQuestions, {})),
    queries.prefetchQuery(query(listLeaderlessClasses, {})),
    queries.prefetchQuery(query(listInactiveChildren, {})),
    queries.prefetchQuery(query(listSchoolLinks, {})),
  ],
  people: (queries) => [
    queries.prefetchQuery(query(listAccounts, { querystring: { search: '' } })),
    queries.prefetchQuery(query(getSignInOptions, {})),
  ],
  log: (queries) => [
    queries.prefetchInfiniteQuery(pages(listSecurityEvents, { limit: 50, person: '' })),
  ],
  system: (queries) => [
    queries.prefetchQuery(query(listSystemProblems, {})),
    queries.prefetchQuery(query(getInstallation, {})),
    queries.prefetchQuery(query(listOutbox, {})),
  ],
}

export async function load({ queries, user, search }: ScreenLoad<Search>) {
  if (user?.role === 'admin') await Promise.all(QUERIES[search.view ?? 'waiting'](queries))
}

/** The administrator's own pages: what waits, people, security log, system. */
export function AdminScreen() {
  const { role } = useSignedIn()
  const { view: asked } = useSearch({ strict: false })
  const view = asked === 'people' || asked === 'log' || asked === 'system' ? asked : 'waiting'
  if (role !== 'admin') {
    return <PlaceAhead title={TITLES[view]} says={t`This page is for administrators.`} />
  }
  return <Administration view={view} />
}

function Administration({ view }: { view: AdminView }) {
  const waiting = useQuery(query(getWaiting, {}))
  const { error } = useQuery(query(listWaitingTeachers, {}))
  const title = TITLES[view]
  if (wantsSecondStep(error)) return <SecondStepFirst title={title} opens={t`this page`} />
  return (
    <div className="layout-content grid gap-5">
      <PageTitle title={title} />
      <AdminSections view={view} />
      {view === 'waiting' && (
        <Part query={waiting} what={t`what’s waiting`}>
          {(counts) => <WhatWaits waiting={counts} />}
        </Part>
      )}
      {view === 'people' && (
        <>
          <AccountsPanel />
          <StudentsPanel />
          <InviteAdult
            always
            says={t`For a parent or teacher you know whose email doesn’t arrive, or when this site sends none.`}
          />
        </>
      )}
      {view === 'log' && <SecurityLogPanel />}
      {view === 'system' && (
        <>
          <SystemPanel />
          <HealthPanel />
          <OutboxCard />
        </>
      )}
    </div>
  )
}

function WhatWaits({ waiting }: { waiting: Waiting }) {
  return (
    <>
      <WaitingTiles waiting={waiting} />
      <WaitingTeachers />
      <SchoolLinks />
      <ReportedQuestions />
      <LeaderlessClasses />
      <InactiveChildren />
    </>
  )
}
