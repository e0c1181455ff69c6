import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listStoreRedemptions } from '#contract/prizes/treasure-store.ts'
import type { RedemptionStatus } from '#domain/redemption.ts'
import { pages } from '#web/api/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { CsvButton } from './csv-button.tsx'
import { LoadFailed } from './load-failed.tsx'
import { QueueCard } from './queue-card.tsx'

const STAGES: readonly { value: RedemptionStatus; label: string; empty: string }[] = [
  { value: 'pending', label: 'Waiting for a yes', empty: 'Nothing waits for a yes.' },
  { value: 'approved', label: 'To send', empty: 'Nothing is to be sent.' },
  { value: 'shipped', label: 'On the way', empty: 'Nothing is on the way.' },
  { value: 'delivered', label: 'Delivered', empty: 'Nothing was delivered yet.' },
  { value: 'canceled', label: 'Canceled', empty: 'Nothing was canceled.' },
]

/** What is to be done, the oldest first (product 9). */
export function FulfilmentTab() {
  const [stage, setStage] = useState<RedemptionStatus>('approved')
  const list = useInfiniteQuery(pages(listStoreRedemptions, { status: stage, limit: 30 }))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ToggleFilter
          label="Stage"
          options={STAGES}
          value={stage}
          onValueChange={setStage}
          className="sm:w-auto sm:min-w-0"
        />
        <CsvButton what="redemptions" />
      </div>
      {list.isPending && (
        <Loading label="Loading the queue..." onRetry={() => list.refetch()}>
          <Skeleton shape="panel" className="h-48" />
        </Loading>
      )}
      {list.isError && <LoadFailed what="The queue" onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <EmptyState title={STAGES.find(({ value }) => value === stage)?.empty ?? ''} />
      )}
      {list.data && list.data.length > 0 && (
        <ul className="grid gap-3">
          {list.data.map((redemption) => (
            <li key={redemption.id}>
              <QueueCard redemption={redemption} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage && 'Loading...'} onClick={() => list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}
