import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { listChallenges } from '#contract/squads/challenges.ts'
import { pages } from '#web/api/pages.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { NewChallengeDialog } from './challenge-dialog.tsx'

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
    <Part
      query={list}
      what="the challenges"
      skeleton={<Skeleton shape="panel" className="min-h-50" />}
      art={<Tassel mood="hmm" size={96} />}
      empty={
        <EmptyState
          art={<Tassel mood="sleep" size={96} />}
          title="No active challenges"
          action={newChallenge}
          readAloud
        />
      }
    >
      {(challenges) => (
        <div className="grid gap-4">
          {newChallenge && <div className="justify-self-end">{newChallenge}</div>}
          <ul className="grid gap-4">
            {challenges.map((challenge) => (
              <li key={challenge.id}>
                <ChallengeCard challenge={challenge} leads={leads} />
              </li>
            ))}
          </ul>
          <ShowMore list={list} />
        </div>
      )}
    </Part>
  )
}
