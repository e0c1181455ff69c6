import { useQuery } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import {
  confirmMission,
  listPendingMissions,
  type PendingMission,
  returnMission,
} from '#contract/rewards/missions.ts'
import { query } from '#web/api/query.ts'
import { ANSWER_NOT_SAVED, missionConfirmed, missionReturned } from '#web/family/notices.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Missions the children say they did; absent while none waits. */
export function WaitingMissions() {
  const waiting = useQuery(query(listPendingMissions, {}))
  return (
    <Part query={waiting} what="the missions" skeleton={null} empty={null}>
      {(missions) => (
        <Section
          title="Waiting for your yes"
          lead="Your children marked these as done. Confirm the ones you agree with, or tap “Not yet” so they can try again."
        >
          <ul className="grid gap-3">
            {missions.map((mission) => (
              <li key={mission.id}>
                <WaitingMission mission={mission} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Part>
  )
}

function WaitingMission({ mission }: { mission: PendingMission }) {
  const { id, title, childName, reward } = mission
  const params = { id }
  const confirm = useCall(confirmMission, {
    done: missionConfirmed(mission),
    failed: ANSWER_NOT_SAVED,
  })
  const giveBack = useCall(returnMission, {
    done: missionReturned(mission),
    failed: ANSWER_NOT_SAVED,
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
          onClick={() => confirm.send({ params })}
        >
          Yes
        </Button>
        <Button
          icon={RotateCcw}
          busy={giveBack.isPending && 'Saving...'}
          aria-label={`Not yet, ${childName}: ${title}`}
          disabled={confirm.isPending}
          onClick={() => giveBack.send({ params })}
        >
          Not yet
        </Button>
      </article>
    </Card>
  )
}
