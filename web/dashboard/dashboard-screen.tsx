import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CircleCheckBig,
  CircleHelp,
  GraduationCap,
  HeartHandshake,
  LibraryBig,
  PenLine,
  ScanBarcode,
  Users,
} from 'lucide-react'
import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { ReadNowPanel } from '#web/reading/read-now-panel.tsx'
import { setReadingNow } from '#web/reading/use-reading-clock.ts'
import { AchievementsPanel } from '#web/rewards/achievements-panel.tsx'
import { MissionsPanel } from '#web/rewards/missions-panel.tsx'
import { useSurprises } from '#web/rewards/use-surprises.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { later } from '#web/ui/states/later.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { EncouragementCards } from './encouragement-cards.tsx'
import { GamesRoom } from './games-room.tsx'
import { HeroGreeting, SplashPanel } from './hero-splash.tsx'
import { StatsPanel } from './stats-panel.tsx'

// These two panels are closed at first (spec 2), so the page does not wait for them.
const ScannerDesk = later<object>(async () => (await import('./scanner-desk.tsx')).ScannerDesk)

const LibraryPreview = later(async () => (await import('./library-preview.tsx')).LibraryPreview)

const LOADING = t`Loading your reading adventure...`

export async function load({ queries }: ScreenLoad) {
  await queries.prefetchQuery(dashboardQuery)
}

/** The Hero Command Center (spec 2): everything a reader comes back to, from one call. */
export function DashboardScreen() {
  const dashboard = useQuery(dashboardQuery)
  return (
    <div className="layout-content grid gap-4 lg:grid-cols-[1.6fr_1fr] lg:grid-rows-[auto_auto_1fr] lg:gap-5">
      <SplashPanel className="lg:col-span-2">
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
  )
}

/**
 * The DOM order is for phones. On a laptop the middle group is a second column beside the other two, which
 * form one column: the last row takes all the remaining height.
 */
function Stations({ dashboard }: { dashboard: Dashboard }) {
  const { user, stats, library, missions, quizZone, latestBadges, nextBadges } = dashboard
  useSurprises(dashboard.surprises)
  return (
    <>
      <div className={GROUP}>
        <EncouragementCards cards={dashboard.encouragements} />
        <ReadNowPanel />
        <ScannerStation />
        <MissionsPanel daily={missions} />
      </div>
      <div className={cx(GROUP, 'lg:col-start-2 lg:row-span-2')}>
        <StatsPanel user={user} stats={stats} />
        <QuizZone quizZone={quizZone} />
        <GamesRoom />
      </div>
      <div className={cx(GROUP, 'lg:col-start-1')}>
        <LibraryStation library={library} />
        <AchievementsPanel latestBadges={latestBadges} nextBadges={nextBadges} />
        <GuardianPanel />
      </div>
    </>
  )
}

const GROUP = 'grid min-w-0 content-start gap-4 lg:gap-5'

function Opening() {
  return (
    <div className="grid gap-5">
      <div aria-hidden className="flex items-center gap-4">
        <Tassel mood="hi" size={96} />
        <p className="font-display font-extrabold text-h2">{LOADING}</p>
      </div>
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <Skeleton shape="panel" className="h-40" />
        <Skeleton shape="panel" className="h-40" />
      </div>
    </div>
  )
}

function GuardianPanel() {
  return (
    <StationPanel title={t`Guardian Access`} icon={Users} spot="leaf">
      <p className="text-ink-2">{t`For parents and teachers.`}</p>
      <div className="mt-4 grid gap-target sm:grid-cols-2">
        <Button asChild icon={HeartHandshake}>
          <Link to={PATHS.parent}>{t`Parent Portal`}</Link>
        </Button>
        <Button asChild icon={GraduationCap}>
          <Link to={PATHS.teacher}>{t`Teacher Analytics`}</Link>
        </Button>
      </div>
    </StationPanel>
  )
}

function ScannerStation() {
  return (
    <StationPanel title={t`Book Scanner Station`} icon={ScanBarcode} spot="sea" keeps>
      <ScannerDesk />
    </StationPanel>
  )
}

function LibraryStation({ library }: Pick<Dashboard, 'library'>) {
  return (
    <StationPanel title={t`Hero Library Station`} icon={LibraryBig} spot="leaf">
      <LibraryPreview library={library} />
    </StationPanel>
  )
}

function QuizZone({ quizZone }: Pick<Dashboard, 'quizZone'>) {
  return (
    <StationPanel title={t`Quiz Zone`} icon={PenLine} spot="sky" defaultOpen>
      <div className="grid gap-4">
        <div className="grid narrow:grid-cols-1 grid-cols-2 gap-3">
          <StatTile label={t`Available`} value={quizZone.available} icon={CircleHelp} spot="sky" />
          <StatTile
            label={t`Completed today`}
            value={quizZone.completedToday}
            icon={CircleCheckBig}
            spot="leaf"
          />
        </div>
        <Button asChild wide icon={PenLine}>
          <Link to={PATHS.quiz}>{t`Start Quiz`}</Link>
        </Button>
      </div>
    </StationPanel>
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
