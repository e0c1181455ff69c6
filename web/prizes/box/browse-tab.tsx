import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { listTreasureItems, listWishlist } from '#contract/prizes/treasure-box.ts'
import type { TreasureFilter, TreasureItem } from '#contract/prizes/treasure-item.ts'
import { AGE_GROUP_OPTIONS, closestPrizes } from '#domain/treasure.ts'
import { NoNetworkError } from '#web/api/api-error.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ItemList } from '#web/ui/states/list-part.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { CategoryPicker } from './category-picker.tsx'
import { PrizeCard } from './prize-card.tsx'
import './shop.css'

export const ALL: TreasureFilter = { category: 'all', ageGroup: 'all' }

interface BrowseTabProps {
  points: number | null
  onRedeem: (item: TreasureItem) => void
}

/** Everything the store gives, narrowed by kind and age, what is closest to the reader first (spec 2). */
export function BrowseTab({ points, onRedeem }: BrowseTabProps) {
  const [filter, setFilter] = useState(ALL)
  const items = useItems(filter)
  const wishes = useQuery(query(listWishlist, {}))
  const wished = new Set(wishes.data?.map(({ itemId }) => itemId))
  const isNarrowed = filter.category !== 'all' || filter.ageGroup !== 'all'
  const closest = points === null ? [] : closestPrizes(items.data ?? [], points)
  const draw = (item: TreasureItem) => (
    <PrizeCard
      item={item}
      points={points}
      isWished={wished.has(item.id)}
      onRedeem={() => onRedeem(item)}
    />
  )
  return (
    <div className="grid gap-4">
      {closest.length > 0 && (
        <Shelf title={t`Closest to you`} items={closest} isWindow>
          {draw}
        </Shelf>
      )}
      {(items.data || isNarrowed) && (
        <div className="grid gap-1">
          <CategoryPicker
            value={filter.category}
            onValueChange={(category) => setFilter((now) => ({ ...now, category }))}
          />
          <ToggleFilter
            label={t`Age group`}
            options={AGE_GROUP_OPTIONS}
            value={filter.ageGroup}
            onValueChange={(ageGroup) => setFilter((now) => ({ ...now, ageGroup }))}
          />
        </div>
      )}
      <Part
        query={items}
        what={t`the prizes`}
        loading={t`Opening the treasure box...`}
        empty={
          <EmptyState
            art={<Tassel mood="hmm" size={96} />}
            readAloud
            title={isNarrowed ? t`No prizes of this kind` : t`No prizes here yet`}
            hint={isNarrowed ? t`Try another one.` : t`New prizes are coming. Save your points!`}
            action={
              isNarrowed && <Button onClick={() => setFilter(ALL)}>{t`Show all prizes`}</Button>
            }
          />
        }
      >
        {(all) => {
          const rest = all.filter((item) => !closest.includes(item))
          return (
            rest.length > 0 && (
              <Shelf title={closest.length > 0 ? t`More prizes` : t`All prizes`} items={rest}>
                {draw}
              </Shelf>
            )
          )
        }}
      </Part>
    </div>
  )
}

/** The prizes of a kind; without a network those among all that this device knows. */
function useItems(filter: TreasureFilter) {
  const asked = useQuery({
    ...query(listTreasureItems, { querystring: filter }),
    // The window keeps its prizes until those of another kind are here.
    placeholderData: keepPreviousData,
  })
  const all = useQuery(query(listTreasureItems, { querystring: ALL }))
  if (!(asked.error instanceof NoNetworkError) || !all.data) return asked
  const { category, ageGroup } = filter
  const data = all.data.filter(
    (item) =>
      (category === 'all' || item.category === category) &&
      (ageGroup === 'all' || item.ageGroup === ageGroup),
  )
  return { ...asked, data }
}

interface ShelfProps
  extends Pick<ComponentProps<typeof ItemList<TreasureItem>>, 'items' | 'children'> {
  title: string
  /** The shop window: in its own frame, above the shelves. */
  isWindow?: boolean
}

/** Prizes on planks, two on each on a phone. */
function Shelf({ title, items, children, isWindow = false }: ShelfProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={isWindow ? 'edge overflow-clip rounded-card bg-sky-tint' : undefined}
    >
      <h2 id={id} className={isWindow ? 'shop-awning' : undefined}>
        {isWindow ? <span>{title}</span> : title}
      </h2>
      <ItemList
        items={items}
        className="grid narrow:grid-cols-1 grid-cols-2 gap-y-4 sm:grid-cols-4"
        itemClassName={isWindow ? undefined : 'drawn-in-view [--height:31rem]'}
      >
        {children}
      </ItemList>
    </section>
  )
}
