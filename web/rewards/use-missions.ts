import { getDashboard } from '#contract/dashboard/dashboard.ts'
import {
  type DailyMissions,
  type Mission,
  reportMission,
  startMission,
  swapMission,
} from '#contract/rewards/missions.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, query, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { play } from '#web/ui/celebration/sound.ts'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { missionFailed, missionSwapped, waitsForAdult } from './notices.ts'

type Call = typeof startMission | typeof reportMission | typeof swapMission

/** Moves one mission; the response with all three is shown at once. */
function useMissionStep(call: Call, done: (daily: DailyMissions, mission: Mission) => void) {
  return useOneCall({
    mutationFn: ({ id }: Mission) => request(call, { params: { id } }),
    onSuccess: (daily, mission) => {
      queryClient.setQueryData(query(getDashboard, {}).queryKey, (dashboard) =>
        dashboard ? { ...dashboard, missions: daily } : dashboard,
      )
      play('tap')
      done(daily, mission)
    },
    onError: (error) => {
      notify(missionFailed(error))
      // A new day or another window changed them: what is shown is read again.
      return invalidate(getDashboard)
    },
  })
}

export function useStartMission(begun: (mission: Mission) => void) {
  return useMissionStep(startMission, (_, mission) => begun(mission))
}

export function useReportMission() {
  return useMissionStep(reportMission, () => notify(waitsForAdult()))
}

export function useSwapMission() {
  return useMissionStep(swapMission, (daily, { id }) => {
    const fresh = daily.missions.find((mission) => mission.id === id)
    if (fresh) notify(missionSwapped(fresh))
  })
}
