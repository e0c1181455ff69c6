import { useQuery } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { listHeroes } from '#contract/family/family.ts'
import {
  confirmMission,
  listPendingMissions,
  type PendingMission,
  returnMission,
} from '#contract/rewards/missions.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, query } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { missionConfirmed, missionNotConfirmed, missionReturned } from '#web/family/notices.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'

/** Missions the children say they did; absent while none waits. */
export function WaitingMissions() {
  const waiting = useQuery(query(listPendingMissions, {}))
  if (waiting.isError) {
    return (
      <Card asChild>
        <section aria-labelledby="waiting-heading">
          <h2 id="waiting-heading">Waiting for your yes</h2>
          <p className="mt-2 mb-3">The missions could not be loaded.</p>
          <Button onClick={() => waiting.refetch()}>Try again</Button>
        </section>
      </Card>
    )
  }
  if (!waiting.data || waiting.data.length === 0) return null
  return (
    <section aria-labelledby="waiting-heading">
      <h2 id="waiting-heading">Waiting for your yes</h2>
      <p className="mt-1 mb-3 text-ink-2">
        Your children say they did these. Say yes to what you saw or believe. With “Not yet” they
        can try again.
      </p>
      <ul className="grid gap-3">
        {waiting.data.map((mission) => (
          <li key={mission.id}>
            <WaitingMission mission={mission} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingMission({ mission }: { mission: PendingMission }) {
  const { id, title, childName, reward } = mission
  const confirm = useOneCall({
    mutationFn: () => request(confirmMission, { params: { id } }),
    onSuccess: () => {
      notify(missionConfirmed(mission))
      return invalidate(listPendingMissions, listHeroes)
    },
    onError: (error) => {
      notify(missionNotConfirmed(error))
      return invalidate(listPendingMissions)
    },
  })
  const giveBack = useOneCall({
    mutationFn: () => request(returnMission, { params: { id } }),
    onSuccess: () => {
      notify(missionReturned(mission))
      return invalidate(listPendingMissions)
    },
    onError: (error) => {
      notify(missionNotConfirmed(error))
      return invalidate(listPendingMissions)
    },
  })
  return (
    <Card asChild>
      <article className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="mr-auto min-w-0">
          <h3>{title}</h3>
          <p className="text-ink-2">{childName}</p>
        </div>
        <BadgeLabel meaning="points">+{reward} points</BadgeLabel>
        <Button
          icon={Check}
          busy={confirm.isPending && 'Saving...'}
          aria-label={`Yes, ${childName} did it: ${title}`}
          disabled={giveBack.isPending}
          onClick={() => confirm.mutate()}
        >
          Yes
        </Button>
        <Button
          icon={RotateCcw}
          busy={giveBack.isPending && 'Saving...'}
          aria-label={`Not yet, ${childName}: ${title}`}
          disabled={confirm.isPending}
          onClick={() => giveBack.mutate()}
        >
          Not yet
        </Button>
      </article>
    </Card>
  )
}
