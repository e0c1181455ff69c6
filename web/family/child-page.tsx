import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { FamilyHero } from '#contract/family/family.ts'
import type { ParentDashboard } from '#contract/family/parent.ts'
import { listFamilyRedemptions } from '#contract/prizes/family-prizes.ts'
import { listPendingMissions } from '#contract/rewards/missions.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { AchievementsCard } from './achievements-card.tsx'
import { ActionsCard } from './actions/actions-card.tsx'
import { GoalsCard } from './actions/goals-card.tsx'
import { WaitingMissions } from './actions/waiting-missions.tsx'
import { WaitingPrizes } from './actions/waiting-prizes.tsx'
import { ActivityCard } from './activity-card.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { FundingCard } from './funding-card.tsx'
import { LOADING_PORTAL, PortalSkeleton } from './portal-skeleton.tsx'
import { ProgressCard } from './progress-card.tsx'
import { WeeksCard } from './weeks-card.tsx'

const COLUMN = 'grid min-w-0 grid-cols-1 gap-5 *:drawn-in-view *:[--height:22rem]'

/** Every card about one child (spec 2), the main column first on a phone. */
export function ChildPage({
  dashboard,
  heroes,
}: {
  dashboard: UseQueryResult<ParentDashboard>
  heroes: readonly FamilyHero[]
}) {
  // Pending approvals come first: loading later, they would push the cards down.
  const missions = useQuery(query(listPendingMissions, {}))
  const prizes = useQuery(query(listFamilyRedemptions, {}))
  const isWaiting = missions.isPending || prizes.isPending
  return (
    <Part
      query={{ ...dashboard, data: isWaiting ? undefined : dashboard.data }}
      what="the progress"
      loading={LOADING_PORTAL}
      skeleton={<PortalSkeleton />}
      art={<Tassel mood="hmm" size={96} />}
    >
      {({ child, stats, recentActivity, goals, latestBadges }) => (
        <div className="grid gap-5 md:grid-cols-[2fr_1fr] md:items-start">
          <div className={COLUMN}>
            <WaitingMissions />
            <WaitingPrizes />
            <ProgressCard child={child} stats={stats} />
            <ActivityCard activity={recentActivity} />
            <GoalsCard goals={goals} />
            <WeeksCard childId={child.id} />
          </div>
          <div className={COLUMN}>
            <ActionsCard child={child} goals={goals} heroes={heroes} />
            <CalendarCard childId={child.id} firstName={child.firstName} />
            <FundingCard />
            <AchievementsCard badges={latestBadges} />
          </div>
        </div>
      )}
    </Part>
  )
}
