import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { listUserBadges } from '#contract/rewards/badges.ts'
import { listChallenges } from '#contract/squads/challenges.ts'
import { listJoinRequests } from '#contract/squads/join-requests.ts'
import {
  getLeaderboard,
  listMySquads,
  listSquadMembers,
  listSquadNews,
  listSquadRequests,
} from '#contract/squads/squads.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'
import { squadFailed } from './notices.ts'

/** Refetches everything shown of squads. */
function refreshSquads(): Promise<void> {
  return invalidate(
    listMySquads,
    listSquadRequests,
    listSquadMembers,
    getLeaderboard,
    listChallenges,
    listSquadNews,
    listJoinRequests,
  )
}

/** A finished challenge's points are in the top bar, its badge among the badges. */
export async function refreshRewards(): Promise<void> {
  await Promise.all([
    invalidate(listUserBadges),
    queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  ])
}

/** A call about a squad: shows a notice and refetches what it changed. */
export function useSquadCall<E extends Endpoint>(
  endpoint: E,
  done: (answer: Output<E>) => Notice,
  after?: (answer: Output<E>) => void,
) {
  return useOneCall({
    mutationFn: (input: Input<E>) => request(endpoint, input),
    onSuccess: async (answer) => {
      notify(done(answer))
      after?.(answer)
      await refreshSquads()
    },
    onError: (error) => {
      notify(squadFailed(error))
    },
  })
}
