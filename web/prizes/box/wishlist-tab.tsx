import { Gift, HeartOff } from 'lucide-react'
import type { WishlistEntry } from '#contract/prizes/treasure-box.ts'
import type { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { pointsMissing } from '#domain/treasure.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StarRatingInput } from '#web/ui/forms/star-rating.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import { PointsToGo } from './points-to-go.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { pointsWords } from './prize-words.ts'
import { useWishlist, useWishStars, useWishToggle } from './use-wishes.ts'

interface WishlistTabProps {
  points: number
  onRedeem: (item: TreasureItem) => void
  onBrowse: () => void
}

/** What the reader saves for; the stars say how dear a wish is (spec 2). */
export function WishlistTab({ points, onRedeem, onBrowse }: WishlistTabProps) {
  const wishes = useWishlist()
  if (wishes.isPending) {
    return (
      <Loading label="Loading your wishes..." onRetry={() => wishes.refetch()}>
        <Skeleton shape="panel" className="h-40" />
      </Loading>
    )
  }
  if (wishes.isError) {
    return <LoadFailed what="Your wishlist" onRetry={() => wishes.refetch()} />
  }
  if (wishes.data.length === 0) {
    return (
      <EmptyState
        art={<Tassel mood="hi" size={96} />}
        readAloud
        title="No wishes yet"
        hint="Press Wishlist on a prize you like."
        action={<Button onClick={onBrowse}>Look at prizes</Button>}
      />
    )
  }
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {wishes.data.map((wish) => (
        <li key={wish.id}>
          <Wish wish={wish} points={points} onRedeem={() => onRedeem(wish.item)} />
        </li>
      ))}
    </ul>
  )
}

interface WishProps {
  wish: WishlistEntry
  points: number
  onRedeem: () => void
}

function Wish({ wish, points, onRedeem }: WishProps) {
  const { item, priority } = wish
  const { remove } = useWishToggle(item.id)
  const rate = useWishStars(item.id)
  // The star that was pressed is shown at once.
  const stars = rate.isPending ? rate.variables : priority
  const isReached = pointsMissing(points, item.pointsCost) === 0 && item.stockQuantity > 0
  return (
    <Card asChild>
      <article className="narrow:grid-cols-1 grid h-full grid-cols-[auto_1fr] content-start gap-x-4 gap-y-3">
        <PrizePicture item={item} size={72} />
        <div className="min-w-0">
          <h2 className="text-h3">{item.name}</h2>
          <p className="text-ink-2 text-small tabular-nums">
            {pointsWords(item.pointsCost)} · Worth ${item.cashValue}
          </p>
        </div>
        <div className="col-span-2 grid gap-3">
          <StarRatingInput
            label={`How much you wish for ${item.name}`}
            value={starCount(stars)}
            onValueChange={(next) => rate.mutate(next)}
          />
          <PointsToGo points={points} cost={item.pointsCost} name={item.name} />
          <div className="flex flex-wrap gap-target">
            <Button
              variant="primary"
              className="flex-1"
              icon={Gift}
              disabled={!isReached}
              aria-label={`Redeem ${item.name}`}
              onClick={onRedeem}
            >
              Redeem
            </Button>
            <Button
              className="flex-1"
              icon={HeartOff}
              busy={remove.isPending && 'Saving...'}
              aria-label={`Remove ${item.name}`}
              onClick={() => remove.mutate()}
            >
              Remove
            </Button>
          </div>
        </div>
      </article>
    </Card>
  )
}

function starCount(priority: number) {
  const counts = [1, 2, 3, 4, 5] as const
  return counts.find((count) => count === priority) ?? null
}
