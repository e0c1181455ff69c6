import { t } from '@lingui/core/macro'
import { CircleCheckBig, Gift, Heart, HeartOff, Star } from 'lucide-react'
import { useId, useTransition } from 'react'
import { addWish, removeWish } from '#contract/prizes/treasure-box.ts'
import type { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { ageGroupLabel, categoryLabel, pointsMissing } from '#domain/treasure.ts'
import { afterFrame } from '#web/browser/after-frame.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { WISH_KEPT, WISH_REMOVED } from './notices.ts'
import { PointsToGo } from './points-to-go.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { pointsWords } from './prize-words.ts'

interface PrizeCardProps {
  item: TreasureItem
  /** The reader's points; null for a grown-up, who only looks. */
  points: number | null
  isWished: boolean
  onRedeem: () => void
}

/** Two keys side by side where they fit, the picture above the word. */
const SMALL_KEY = 'flex-1 flex-col gap-0.5! px-1! text-floor! leading-none'

/** A prize on the shelf, with its price tag (spec 2). */
export function PrizeCard({ item, points, isWished, onRedeem }: PrizeCardProps) {
  const { name, description, category, ageGroup, pointsCost, cashValue, stockQuantity } = item
  const id = useId()
  // The key is seen pressed at once; what it opens is drawn right after.
  const [isOpening, startOpening] = useTransition()
  const isReached = points !== null && pointsMissing(points, pointsCost) === 0 && stockQuantity > 0
  return (
    <article className="flex h-full min-w-0 flex-col">
      <div className="grid h-28 place-items-end justify-center px-2 pt-2 sm:h-38 sm:pt-3">
        <PrizePicture item={item} size={104} />
      </div>
      <div aria-hidden className="shop-plank" />
      <div className="mx-1 flex grow flex-col gap-2 pt-2 pb-3 sm:mx-2.5">
        <p className="edge -mt-4 z-1 inline-flex items-center gap-1.5 self-center rounded-stamp bg-gold-tint px-2 py-1 text-center font-display text-small font-extrabold leading-tight tabular-nums">
          <Star aria-hidden className="size-[1em] shrink-0 fill-marigold" strokeWidth={2.5} />
          {pointsWords(pointsCost)}
        </p>
        <div id={id} className="grid gap-1">
          <h3 className="text-h3">{name}</h3>
          <p className="text-ink-2 text-small leading-snug">{description}</p>
        </div>
        <p className="mt-auto text-ink-2 text-small leading-snug">
          <span className="block">{t`${categoryLabel(category)} · ${ageGroupLabel(ageGroup)}`}</span>
          <span className="block">{t`Worth $${cashValue}`}</span>
        </p>
        {isReached && (
          <BadgeLabel meaning="done" icon={CircleCheckBig}>{t`Yours to pick!`}</BadgeLabel>
        )}
        {points !== null && (
          <PointsToGo points={points} cost={pointsCost} name={name} spokenId={`${id}-go`} />
        )}
        {stockQuantity === 0 && <BadgeLabel meaning="waiting">{t`Sold out right now`}</BadgeLabel>}
        {points !== null && (
          <Button
            wide
            variant="primary"
            className="px-2!"
            icon={Gift}
            disabled={!isReached}
            aria-label={t`Redeem ${name}`}
            data-asked={isOpening || undefined}
            onClick={() => afterFrame(() => startOpening(onRedeem))}
          >{t`Redeem`}</Button>
        )}
        <div className="flex flex-wrap gap-2">
          {points !== null && <WishButton item={item} isWished={isWished} />}
          <SpeechButton
            reads={`${id} ${id}-go`}
            what={name}
            className="flex-1 flex-col gap-0.5! rounded-button! px-1! text-floor!"
          />
        </div>
      </div>
    </article>
  )
}

function WishButton({ item, isWished }: Pick<PrizeCardProps, 'item' | 'isWished'>) {
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
      className={SMALL_KEY}
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
