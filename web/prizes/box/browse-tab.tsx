import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Gift, Heart, HeartOff } from 'lucide-react'
import { useState, useTransition } from 'react'
import {
  addWish,
  listTreasureItems,
  listWishlist,
  removeWish,
} from '#contract/prizes/treasure-box.ts'
import type { TreasureFilter, TreasureItem } from '#contract/prizes/treasure-item.ts'
import {
  AGE_GROUP_OPTIONS,
  ageGroupLabel,
  CATEGORY_OPTIONS,
  categoryLabel,
  pointsMissing,
} from '#domain/treasure.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { afterFrame } from '#web/browser/after-frame.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { WISH_KEPT, WISH_REMOVED } from './notices.ts'
import { PointsToGo } from './points-to-go.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { pointsWords } from './prize-words.ts'

export const ALL: TreasureFilter = { category: 'all', ageGroup: 'all' }

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
          label={t`Category`}
          options={CATEGORY_OPTIONS}
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
      <ListPart
        query={items}
        what={t`the prizes`}
        loading={t`Opening the treasure box...`}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4"
        itemClassName="drawn-in-view [--height:27rem]"
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

interface ItemCardProps {
  item: TreasureItem
  /** The reader's points; null for a grown-up, who only looks. */
  points: number | null
  isWished: boolean
  onRedeem: () => void
}

/** A prize on the shelf (spec 2). */
function ItemCard({ item, points, isWished, onRedeem }: ItemCardProps) {
  const { name, description, category, ageGroup, pointsCost, cashValue, stockQuantity } = item
  // The key is seen pressed at once; what it opens is drawn right after.
  const [isOpening, startOpening] = useTransition()
  return (
    <article className="edge flex h-full min-w-0 flex-col overflow-clip rounded-card bg-surface">
      <div className="halftone grid h-36 place-items-center border-outline border-b-(length:--edge) bg-sunken">
        <PrizePicture item={item} size={96} />
      </div>
      <div className="flex grow flex-col gap-2 p-3.5">
        <h2 className="text-h3">{name}</h2>
        <p className="text-ink-2 text-small">{description}</p>
        <div className="mt-auto flex flex-wrap gap-1.5 pt-1">
          <BadgeLabel>{categoryLabel(category)}</BadgeLabel>
          <BadgeLabel>{ageGroupLabel(ageGroup)}</BadgeLabel>
        </div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
          <span className="font-display font-extrabold text-gold text-h3">
            {pointsWords(pointsCost)}
          </span>
          <span className="text-ink-2 text-small">{t`Worth $${cashValue}`}</span>
        </p>
        {points !== null && <PointsToGo points={points} cost={pointsCost} name={name} />}
        {stockQuantity === 0 && <BadgeLabel meaning="waiting">{t`Sold out right now`}</BadgeLabel>}
      </div>
      {points !== null && (
        <div className="grid gap-target px-3.5 pb-4">
          <Button
            wide
            variant="primary"
            icon={Gift}
            disabled={pointsMissing(points, pointsCost) > 0 || stockQuantity === 0}
            aria-label={t`Redeem ${name}`}
            data-asked={isOpening || undefined}
            onClick={() => afterFrame(() => startOpening(onRedeem))}
          >{t`Redeem`}</Button>
          <WishButton item={item} isWished={isWished} />
        </div>
      )}
    </article>
  )
}

function WishButton({ item, isWished }: Pick<ItemCardProps, 'item' | 'isWished'>) {
  const itemId = item.id
  const add = useCall(addWish, {
    done: { title: t`Added to wishlist!` },
    failed: {
      title: t`Error`,
      description: t`Failed to add item to wishlist.`,
      destructive: true,
    },
  })
  const remove = useCall(removeWish, { done: WISH_REMOVED, failed: WISH_KEPT })
  return (
    <Button
      wide
      icon={isWished ? HeartOff : Heart}
      busy={(add.isPending || remove.isPending) && t`Saving...`}
      aria-label={isWished ? t`Remove: ${item.name}` : t`Add ${item.name} to wishlist`}
      onClick={() =>
        isWished ? remove.send({ params: { itemId } }) : add.send({ body: { itemId } })
      }
    >
      {isWished ? t`Remove` : t`Wishlist`}
    </Button>
  )
}
