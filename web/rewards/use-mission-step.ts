import { t } from '@lingui/core/macro'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import type { Input } from '#contract/endpoint.ts'
import type {
  DailyMissions,
  reportMission,
  startMission,
  swapMission,
} from '#contract/rewards/missions.ts'
import { query, queryClient } from '#web/api/query.ts'
import { play } from '#web/ui/celebration/sound.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { useCall } from '#web/ui/use-call.ts'

type Step = typeof startMission | typeof reportMission | typeof swapMission

/** Moves one mission; the response with all three is shown at once. */
export function useMissionStep(
  step: Step,
  done: (daily: DailyMissions, input: Input<Step>) => Notice | undefined,
) {
  return useCall(step, {
    done: (daily, input) => {
      queryClient.setQueryData(query(getDashboard, {}).queryKey, (dashboard) =>
        dashboard ? { ...dashboard, missions: daily } : dashboard,
      )
      play('tap')
      return done(daily, input)
    },
    complete: true,
    failed: t`That didn’t work`,
  })
}
