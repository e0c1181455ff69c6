import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import {
  confirmMission,
  listPendingMissions,
  type PendingMission,
  returnMission,
} from '#contract/rewards/missions.ts'
import { query } from '#web/api/query.ts'
import { ANSWER_NOT_SAVED } from '#web/family/notices.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { CardRow } from '#web/ui/card-row.tsx'
import { ListSection } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { YesOrNo } from './yes-or-no.tsx'

/** Missions the children say they did; absent while none waits. */
export function WaitingMissions() {
  return (
    <ListSection
      query={useQuery(query(listPendingMissions, {}))}
      what={t`the missions`}
      title={t`Waiting for your approval`}
      lead={t`Your children marked these as done. Confirm the ones you agree with, or tap “Not yet” so they can try again.`}
    >
      {(mission) => <WaitingMission mission={mission} />}
    </ListSection>
  )
}

function WaitingMission({ mission }: { mission: PendingMission }) {
  const { id, title, childName, reward } = mission
  const confirm = useCall(confirmMission, {
    done: { title: t`Mission confirmed!`, description: t`${childName} earned ${reward} points.` },
    failed: ANSWER_NOT_SAVED,
  })
  const giveBack = useCall(returnMission, {
    done: { title: t`Mission sent back`, description: t`${childName} can try again: ${title}.` },
    failed: ANSWER_NOT_SAVED,
  })
  return (
    <CardRow
      about={
        <>
          <h3>{title}</h3>
          <p className="text-ink-2">{childName}</p>
        </>
      }
    >
      <BadgeLabel meaning="points">{t`+${reward} points`}</BadgeLabel>
      <YesOrNo
        input={{ params: { id } }}
        yes={{ says: t`Yes, ${childName} did it: ${title}`, call: confirm }}
        no={{
          label: t`Not yet`,
          icon: RotateCcw,
          says: t`Not yet, ${childName}: ${title}`,
          call: giveBack,
        }}
      />
    </CardRow>
  )
}
