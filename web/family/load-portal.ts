import type { QueryClient } from '@tanstack/react-query'
import { getSignInOptions } from '#contract/accounts/auth.ts'
import { getDigestChoice } from '#contract/family/digest.ts'
import { listHeroes } from '#contract/family/family.ts'
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
import { chosenChild, type PortalSearch } from './portal-search.ts'
import { CareView, FamilyView, PrivacyView, ReportView } from './portal-views.tsx'

/** Starts the queries of the portal's page in the address. */
export async function loadPortal({ queries, today, search }: ScreenLoad<PortalSearch>) {
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
  return [queries.prefetchQuery(query(listPendingMissions, {})), loadPrizes(queries)]
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
    queries.prefetchQuery(query(listFamilyLinks, {})),
    queries.prefetchQuery(query(listChildSquads, {})),
    queries.prefetchQuery(query(getDigestChoice, {})),
  ]
}
