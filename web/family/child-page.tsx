import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { FamilyHero } from '#contract/family/family.ts'
import type { ParentDashboard } from '#contract/family/parent.ts'
import { listFamilyRedemptions } from '#contract/prizes/family-prizes.ts'
import { listPendingMissions } from '#contract/rewards/missions.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { AchievementsCard } from './achievements-card.tsx'
import { ActionsCard } from './actions/actions-card.tsx'
import { GoalsCard } from './actions/goals-card.tsx'
import { WaitingMissions } from './actions/waiting-missions.tsx'
import { WaitingPrizes } from './actions/waiting-prizes.tsx'
import { ActivityCard } from './activity-card.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { FundingCard } from './funding-card.tsx'
import { PortalSkeleton } from './portal-skeleton.tsx'
import { ProgressCard } from './progress-card.tsx'
import { WeeksCard } from './weeks-card.tsx'

const COLUMN = 'grid min-w-0 grid-cols-1 gap-5 *:drawn-in-view *:[--height:22rem]'

/** Every card about one child (spec 2), the main column first on a phone. */
export function ChildPage({
  dashboard: { data, isError, isFetching, refetch },
  heroes,
}: {
  dashboard: UseQueryResult<ParentDashboard>
  heroes: readonly FamilyHero[]
}) {
  // Pending approvals come first: loading later, they would push the cards down.
  const missions = useQuery(query(listPendingMissions, {}))
  const prizes = useQuery(query(listFamilyRedemptions, {}))
  if (isError) {
    return (
      <EmptyState
        art={<Tassel mood="hmm" size={96} />}
        title="The progress could not be loaded."
        hint="Check the internet and try again."
        action={
          <Button icon={RotateCw} busy={isFetching && 'Trying...'} onClick={() => refetch()}>
            Try again
          </Button>
        }
      />
    )
  }
  if (!data || missions.isPending || prizes.isPending)
    return <PortalSkeleton onRetry={() => void refetch()} />
  return (
    <div className="grid gap-5 md:grid-cols-[2fr_1fr] md:items-start">
      <div className={COLUMN}>
        <WaitingMissions />
        <WaitingPrizes />
        <ProgressCard child={data.child} stats={data.stats} />
        <ActivityCard activity={data.recentActivity} />
        <GoalsCard goals={data.goals} />
        <WeeksCard childId={data.child.id} />
      </div>
      <div className={COLUMN}>
        <ActionsCard child={data.child} goals={data.goals} heroes={heroes} />
        <CalendarCard childId={data.child.id} firstName={data.child.firstName} />
        <FundingCard />
        <AchievementsCard badges={data.latestBadges} />
      </div>
    </div>
  )
}
