import { t } from '@lingui/core/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSignInOptions } from '#contract/accounts/auth.ts'
import { getDigestChoice } from '#contract/family/digest.ts'
import { type FamilyHero, listHeroes } from '#contract/family/family.ts'
import { getHeroCare, listFamilyLinks } from '#contract/family/family-care.ts'
import { listChildSquads } from '#contract/family/family-squads.ts'
import {
  getChildProgress,
  getParentDashboard,
  getReadingCalendar,
} from '#contract/family/parent.ts'
import { getHeroPrivacy, listErasures, listInactiveChildren } from '#contract/privacy.ts'
import { listFamilyRedemptions } from '#contract/prizes/family-prizes.ts'
import { getFamilyShipping } from '#contract/prizes/shipping.ts'
import { getPrizeFund, getSubscription } from '#contract/prizes/subscription.ts'
import { listPendingMissions } from '#contract/rewards/missions.ts'
import { getChildReport } from '#contract/school/reports.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { later } from '#web/ui/states/later.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { PlaceAhead } from '#web/ui/states/place-ahead.tsx'
import { soon } from '#web/ui/states/soon.tsx'
import type { AskedPrizeProps } from './actions/asked-prize.tsx'
import { ChildPage } from './child-page.tsx'
import type { CreatedHero } from './new-hero-form.tsx'
import { LOADING_PORTAL, PORTAL_TITLE, PortalHeader, TAGLINE } from './portal-header.tsx'
import {
  chosenChild,
  type PortalSearch,
  type PortalView,
  usePortalMove,
  usePortalSearch,
} from './portal-search.ts'

export async function load(at: ScreenLoad<PortalSearch>) {
  if (at.user?.role === 'parent') await loadPortal(at)
}

/** The parent portal (spec 2); for others, who it is for and how to get in (product 2). */
export function ParentScreen() {
  const { role } = useSignedIn()
  const { prize } = usePortalSearch()
  if (role !== 'parent') return <Gate isStudent={role === 'student'} />
  return (
    <>
      <Portal />
      {prize && <AskedPrize key={prize} id={prize} />}
    </>
  )
}

function Portal() {
  const heroes = useQuery(query(listHeroes, {}))
  const { child: childId, view } = usePortalSearch()
  const move = usePortalMove()
  const [created, setCreated] = useState<CreatedHero | null>(null)
  const isNew = created !== null && created.hero.id === childId
  const child = isNew ? created.hero : heroes.data && chosenChild(heroes.data, childId)

  function showSignIn(next: CreatedHero) {
    setCreated(next)
    move({ child: next.hero.id, view: 'sign-in' })
  }
  function leaveSignIn(to: PortalView | null) {
    setCreated(null)
    move({ view: to })
  }

  if (child && view === 'sign-in') {
    return (
      <ChildSignIn
        child={child}
        password={isNew ? created.password : null}
        onDone={() => leaveSignIn(null)}
        onAnother={() => leaveSignIn('family')}
      />
    )
  }
  if (child && heroes.data) {
    return <ChildPortal child={child} heroes={heroes.data} onCreated={showSignIn} />
  }
  return (
    <div className="quiet layout-content">
      <PageTitle title={PORTAL_TITLE} lead={TAGLINE} />
      <div className="mt-6">
        <Part query={heroes} what={t`your heroes`} loading={LOADING_PORTAL}>
          {() => <FamilyView onCreated={showSignIn} />}
        </Part>
      </div>
    </div>
  )
}

function Gate({ isStudent }: { isStudent: boolean }) {
  return (
    <PlaceAhead
      title={PORTAL_TITLE}
      says={t`This page is for parents.`}
      more={
        isStudent
          ? t`Ask a grown-up to sign in here.`
          : t`Do you have a child who reads here? Sign out and create a parent account.`
      }
    />
  )
}

interface ChildPortalProps {
  child: FamilyHero
  heroes: readonly FamilyHero[]
  onCreated: (created: CreatedHero) => void
}

/** The portal of a family with children: its header, and the page the address asks for. */
function ChildPortal({ child, heroes, onCreated }: ChildPortalProps) {
  const { view } = usePortalSearch()
  const dashboard = useQuery(query(getParentDashboard, { querystring: { childId: child.id } }))
  return (
    <div className="quiet layout-content">
      <PortalHeader
        child={child}
        heroes={heroes}
        view={view ?? null}
        points={dashboard.data?.stats.totalPoints ?? 0}
      />
      <div className="mt-6">
        {view === undefined && <ChildPage key={child.id} dashboard={dashboard} heroes={heroes} />}
        {view === 'report' && <ReportView key={child.id} childId={child.id} />}
        {view === 'care' && <CareView key={child.id} childId={child.id} />}
        {view === 'privacy' && <PrivacyView key={child.id} child={child} />}
        {view === 'family' && <FamilyView onCreated={onCreated} />}
      </div>
    </div>
  )
}

/** Starts the queries of the portal's page in the address. */
async function loadPortal({ queries, today, search }: ScreenLoad<PortalSearch>) {
  const heroes = await queries.ensureQueryData(query(listHeroes, {}))
  const child = chosenChild(heroes, search.child)
  if (!child) return Promise.all(loadFamily(queries))
  const params = { id: child.id }
  const querystring = { childId: child.id }
  const views = {
    family: () => loadFamily(queries),
    care: () => [
      CareView.fetch(),
      queries.prefetchQuery(query(getHeroCare, { params })),
      queries.prefetchQuery(query(getSignInOptions, {})),
    ],
    'sign-in': () => [ChildSignIn.fetch(), queries.prefetchQuery(query(getHeroCare, { params }))],
    report: () => [
      ReportView.fetch(),
      queries.prefetchQuery(query(getChildReport, { params, querystring: { period: 'monthly' } })),
    ],
    privacy: () => [
      PrivacyView.fetch(),
      queries.prefetchQuery(query(getHeroPrivacy, { params })),
      queries.prefetchQuery(query(listErasures, {})),
    ],
    child: () => {
      const month = today().slice(0, 'YYYY-MM'.length)
      return [
        ...waiting(queries),
        queries.prefetchQuery(query(getChildProgress, { querystring })),
        queries.prefetchQuery(
          query(getReadingCalendar, { querystring: { ...querystring, month } }),
        ),
        queries.prefetchQuery(query(getSubscription, {})),
        queries.prefetchQuery(query(getPrizeFund, {})),
      ]
    },
  }
  await Promise.all([
    queries.prefetchQuery(query(getParentDashboard, { querystring })),
    ...views[search.view ?? 'child'](),
  ])
}

/** What waits for the guardian's approval. */
function waiting(queries: QueryClient) {
  return [
    queries.prefetchQuery(query(listFamilyLinks, {})),
    queries.prefetchQuery(query(listPendingMissions, {})),
    loadPrizes(queries),
  ]
}

async function loadPrizes(queries: QueryClient) {
  const prizes = query(listFamilyRedemptions, {})
  await queries.prefetchQuery(prizes)
  const asked = queries.getQueryData(prizes.queryKey)
  const isAsked = asked?.some(({ status }) => status === 'pending')
  if (isAsked) await queries.prefetchQuery(query(getFamilyShipping, {}))
}

function loadFamily(queries: QueryClient) {
  return [
    FamilyView.fetch(),
    ...waiting(queries),
    queries.prefetchQuery(query(listInactiveChildren, {})),
    queries.prefetchQuery(query(listChildSquads, {})),
    queries.prefetchQuery(query(getDigestChoice, {})),
  ]
}

const AskedPrize = later<AskedPrizeProps>(
  async () => (await import('./actions/asked-prize.tsx')).AskedPrize,
)

/** The pages of the portal beside the child's own, which comes first. */
const CareView = soon(
  t`Loading the care page...`,
  async () => (await import('./care/care-view.tsx')).CareView,
)
const ChildSignIn = soon(
  t`Loading how your child signs in...`,
  async () => (await import('./care/child-sign-in.tsx')).ChildSignIn,
)
const FamilyView = soon(
  t`Loading your family...`,
  async () => (await import('./family-view.tsx')).FamilyView,
)
const PrivacyView = soon(
  t`Loading the privacy page...`,
  async () => (await import('./privacy/privacy-view.tsx')).PrivacyView,
)
const ReportView = soon(
  t`Loading the report...`,
  async () => (await import('./report-view.tsx')).ReportView,
)
