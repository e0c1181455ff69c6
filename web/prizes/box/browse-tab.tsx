import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listTreasureItems, listWishlist } from '#contract/prizes/treasure-box.ts'
import type { TreasureFilter, TreasureItem } from '#contract/prizes/treasure-item.ts'
import { AGE_GROUP_OPTIONS, CATEGORY_OPTIONS } from '#domain/treasure.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { ItemCard, ItemCardSkeleton } from './item-card.tsx'

export const ALL: TreasureFilter = { category: 'all', ageGroup: 'all' }
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4'

interface BrowseTabProps {
  points: number | null
  onRedeem: (item: TreasureItem) => void
}

/** Everything the store gives, narrowed by kind and age (spec 2). */
export function BrowseTab({ points, onRedeem }: BrowseTabProps) {
  const [filter, setFilter] = useState(ALL)
  const items = useQuery(query(listTreasureItems, { querystring: filter }))
  const wishes = useQuery(query(listWishlist, {}))
  const wished = new Set(wishes.data?.map(({ itemId }) => itemId))
  const isNarrowed = filter.category !== 'all' || filter.ageGroup !== 'all'
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <ToggleFilter
          label="Category"
          options={CATEGORY_OPTIONS}
          value={filter.category}
          onValueChange={(category) => setFilter((now) => ({ ...now, category }))}
        />
        <ToggleFilter
          label="Age group"
          options={AGE_GROUP_OPTIONS}
          value={filter.ageGroup}
          onValueChange={(ageGroup) => setFilter((now) => ({ ...now, ageGroup }))}
        />
      </div>
      <ListPart
        query={items}
        what="the prizes"
        loading="Opening the treasure box..."
        className={GRID}
        itemClassName="drawn-in-view [--height:27rem]"
        skeleton={
          <div className={GRID}>
            <ItemCardSkeleton />
            <ItemCardSkeleton />
            <ItemCardSkeleton />
            <ItemCardSkeleton />
          </div>
        }
        empty={
          <EmptyState
            art={<Tassel mood="hmm" size={96} />}
            readAloud
            title={isNarrowed ? 'No prizes of this kind' : 'No prizes here yet'}
            hint={isNarrowed ? 'Try another one.' : 'The store is being filled. Keep your points!'}
            action={isNarrowed && <Button onClick={() => setFilter(ALL)}>Show all prizes</Button>}
          />
        }
      >
        {(item) => (
          <ItemCard
            item={item}
            points={points}
            isWished={wished.has(item.id)}
            onRedeem={() => onRedeem(item)}
          />
        )}
      </ListPart>
    </div>
  )
}
