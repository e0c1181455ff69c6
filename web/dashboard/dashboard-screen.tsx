import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.ts'
import { query } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { ReadNowPanel } from '#web/reading/read-now-panel.tsx'
import { setReadingNow } from '#web/reading/use-reading-clock.ts'
import { MissionsPanel } from '#web/rewards/missions-panel.tsx'
import { useSurprises } from '#web/rewards/use-surprises.ts'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { soon } from '#web/ui/states/soon.tsx'
import { HeroGreeting, SplashPanel } from './hero-splash.tsx'

const LOADING = t`Loading your reading adventure...`

// A phone shows these below its first view. The placeholder is as high as what comes.
const Standing = soon(
  LOADING,
  async () => (await import('./stations.tsx')).Standing,
  <Skeleton shape="panel" className="col-span-full h-104 sm:h-240" />,
)

const EncouragementCards = soon(
  LOADING,
  async () => (await import('./encouragement-cards.tsx')).EncouragementCards,
  <Skeleton shape="panel" className="h-40" />,
)

export async function load({ queries }: ScreenLoad) {
  await queries.prefetchQuery(dashboardQuery)
}

/** The Hero Command Center (spec 2): everything a reader comes back to, from one call. */
export function DashboardScreen() {
  const dashboard = useQuery(dashboardQuery)
  return (
    <div className="layout-content @container -mt-3.5 -mb-6 lg:my-0">
      <div className="grid grid-cols-1 gap-2 sm:gap-2.5 lg:grid-cols-12 lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-5">
        <SplashPanel className="col-span-full">
          <Part
            query={dashboard}
            what={t`your dashboard`}
            loading={LOADING}
            skeleton={<Opening />}
            art={<Tassel mood="hmm" size={110} />}
          >
            {(data) => <HeroGreeting dashboard={data} />}
          </Part>
        </SplashPanel>
        {dashboard.data && <Stations dashboard={dashboard.data} />}
      </div>
    </div>
  )
}

/** The DOM order is for phones; on a laptop what comes later is beside the first group, and below it. */
function Stations({ dashboard }: { dashboard: Dashboard }) {
  useSurprises(dashboard.surprises)
  return (
    <>
      <div className="grid min-w-0 grid-cols-1 content-start gap-2 sm:gap-2.5 lg:col-span-7 lg:row-span-2 lg:gap-5">
        {dashboard.encouragements.length > 0 && (
          <EncouragementCards cards={dashboard.encouragements} />
        )}
        <ReadNowPanel nextBook={dashboard.nextBook} />
        <MissionsPanel daily={dashboard.missions} />
      </div>
      <Standing dashboard={dashboard} />
    </>
  )
}

function Opening() {
  return (
    <div className="grid gap-5">
      <div aria-hidden className="flex items-center gap-4">
        <Tassel mood="hi" size={96} />
        <p className="font-display font-extrabold text-h2">{LOADING}</p>
      </div>
      <Skeleton shape="panel" className="h-20" />
    </div>
  )
}

/** The whole screen in one call: what it tells of the clock is handed to the clock. */
const dashboardQuery = queryOptions({
  ...query(getDashboard, {}),
  queryFn: async ({ client }) => {
    const dashboard = await request(getDashboard, {})
    setReadingNow(client, dashboard.reading)
    return dashboard
  },
})
