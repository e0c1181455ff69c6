import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listStoreRedemptions } from '#contract/prizes/treasure-store.ts'
import type { RedemptionStatus } from '#domain/redemption.ts'
import { pages } from '#web/api/pages.ts'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { CsvButton } from './csv-button.tsx'
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
      <ListPart
        query={list}
        what="the queue"
        skeleton={<Skeleton shape="panel" className="h-48" />}
        empty={<EmptyState title={STAGES.find(({ value }) => value === stage)?.empty ?? ''} />}
      >
        {(redemption) => <QueueCard redemption={redemption} />}
      </ListPart>
      <ShowMore list={list} />
    </div>
  )
}
