import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { listChallenges } from '#contract/squads/challenges.ts'
import { pages } from '#web/api/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { NewChallengeDialog } from './challenge-dialog.tsx'
import { SquadList } from './squad-part.tsx'

interface ChallengesTabProps {
  squadId: number
  /** Leaders open challenges; other members see no such button (spec 6). */
  leads: boolean
}

/** What the squad reads for together (spec 2). */
export function ChallengesTab({ squadId, leads }: ChallengesTabProps) {
  const list = useInfiniteQuery(pages(listChallenges, { limit: 12 }, { id: squadId }))
  const newChallenge = leads && (
    <NewChallengeDialog
      squadId={squadId}
      trigger={
        <Button variant="primary" icon={Plus}>
          New Challenge
        </Button>
      }
    />
  )
  return (
    <SquadList
      list={list}
      what="the challenges"
      empty={{ title: 'No active challenges', action: newChallenge }}
      action={newChallenge}
      className="gap-4"
    >
      {(challenge) => <ChallengeCard challenge={challenge} leads={leads} />}
    </SquadList>
  )
}
