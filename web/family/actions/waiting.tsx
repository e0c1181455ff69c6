import { useQuery } from '@tanstack/react-query'
import { listFamilyLinks } from '#contract/family/family-care.ts'
import { listFamilyRedemptions } from '#contract/prizes/family-prizes.ts'
import { listPendingMissions } from '#contract/rewards/missions.ts'
import { query } from '#web/api/query.ts'
import { WaitingLinks } from '#web/family/family-links.tsx'
import { WaitingMissions } from './waiting-missions.tsx'
import { isAsked, WaitingPrizes } from './waiting-prizes.tsx'

/** The place of everything that waits, for links to it. */
export const WAITING_PLACE = 'waiting'

/** Everything that waits for the guardian's decision, in one place; absent while nothing does. */
export function Waiting() {
  return (
    <div id={WAITING_PLACE} className="grid scroll-mt-24 grid-cols-1 gap-5 empty:hidden">
      <WaitingLinks />
      <WaitingMissions />
      <WaitingPrizes />
    </div>
  )
}

/** How much waits, and whether it is known yet. */
export function useWaiting(): { count: number; isPending: boolean } {
  const links = useQuery(query(listFamilyLinks, {}))
  const missions = useQuery(query(listPendingMissions, {}))
  const prizes = useQuery(query(listFamilyRedemptions, {}))
  return {
    count:
      (links.data?.waiting.length ?? 0) +
      (missions.data?.length ?? 0) +
      (prizes.data?.filter(isAsked).length ?? 0),
    isPending: links.isPending || missions.isPending || prizes.isPending,
  }
}
