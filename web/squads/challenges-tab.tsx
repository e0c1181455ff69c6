import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { listChallenges } from '#contract/squads/challenges.ts'
import { pages } from '#web/api/pages.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { NewChallengeDialog } from './challenge-dialog.tsx'
import { Failed } from './failed.tsx'

interface ChallengesTabProps {
  squadId: number
  /** Leaders open challenges; other members see no such button (spec 6). */
  leads: boolean
}

/** What the squad reads for together (spec 2). */
export function ChallengesTab({ squadId, leads }: ChallengesTabProps) {
  const list = useInfiniteQuery(pages(listChallenges, { limit: 12 }, { id: squadId }))
  if (list.isPending) {
    return (
      <Loading label="Loading the challenges..." onRetry={() => list.refetch()}>
        <Skeleton shape="panel" className="min-h-50" />
      </Loading>
    )
  }
  if (list.isError) {
    return <Failed says="The challenges did not load." onRetry={() => list.refetch()} />
  }
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
  if (list.data.length === 0) {
    return (
      <EmptyState
        art={<Tassel mood="sleep" size={96} />}
        title="No active challenges"
        action={newChallenge}
        readAloud
      />
    )
  }
  return (
    <div className="grid gap-4">
      {newChallenge && <div className="justify-self-end">{newChallenge}</div>}
      <ul className="grid gap-4">
        {list.data.map((challenge) => (
          <li key={challenge.id}>
            <ChallengeCard challenge={challenge} leads={leads} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          wide
          busy={list.isFetchingNextPage && 'Loading ...'}
          onClick={() => list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  )
}
