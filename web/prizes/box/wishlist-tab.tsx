import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Gift, HeartOff } from 'lucide-react'
import { useId } from 'react'
import {
  listWishlist,
  rateWish,
  removeWish,
  type WishlistEntry,
} from '#contract/prizes/treasure-box.ts'
import type { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { pointsMissing } from '#domain/treasure.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StarRatingInput } from '#web/ui/forms/star-rating.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { NothingYet } from './nothing-yet.tsx'
import { WISH_KEPT, WISH_REMOVED } from './notices.ts'
import { PointsToGo } from './points-to-go.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { pointsWords } from './prize-words.ts'

interface WishlistTabProps {
  points: number
  onRedeem: (item: TreasureItem) => void
  onBrowse: () => void
}

/** What the reader saves for; the stars say how dear a wish is (spec 2). */
export function WishlistTab({ points, onRedeem, onBrowse }: WishlistTabProps) {
  return (
    <ListPart
      query={useQuery(query(listWishlist, {}))}
      what={t`your wishlist`}
      loading={t`Loading your wishes...`}
      className="grid gap-4 lg:grid-cols-2"
      empty={
        <NothingYet
          title={t`No wishes yet`}
          hint={t`Tap Wishlist on a prize you like.`}
          action={<Button onClick={onBrowse}>{t`See prizes`}</Button>}
        />
      }
    >
      {(wish) => <Wish wish={wish} points={points} onRedeem={() => onRedeem(wish.item)} />}
    </ListPart>
  )
}

interface WishProps {
  wish: WishlistEntry
  points: number
  onRedeem: () => void
}

function Wish({ wish, points, onRedeem }: WishProps) {
  const { item, priority } = wish
  const id = useId()
  const params = { itemId: item.id }
  const remove = useCall(removeWish, { done: WISH_REMOVED, failed: WISH_KEPT })
  const rate = useCall(rateWish, { failed: WISH_KEPT, scope: `stars ${item.id}` })
  const stars = rate.sending?.body.priority ?? priority
  const isReached = pointsMissing(points, item.pointsCost) === 0 && item.stockQuantity > 0
  return (
    <Card asChild>
      <article className="narrow:grid-cols-1 grid h-full grid-cols-[auto_1fr] content-start gap-x-4 gap-y-3">
        <PrizePicture item={item} size={88} />
        <div id={id} className="min-w-0">
          <h2 className="text-h3">{item.name}</h2>
          <p className="text-ink-2 text-small tabular-nums">
            {t`${pointsWords(item.pointsCost)} · Worth $${item.cashValue}`}
          </p>
        </div>
        <div className="col-span-full grid gap-3">
          <StarRatingInput
            label={t`How much do you want ${item.name}?`}
            value={starCount(stars)}
            onValueChange={(next) => rate.send({ params, body: { priority: next } })}
          />
          <PointsToGo
            points={points}
            cost={item.pointsCost}
            name={item.name}
            spokenId={`${id}-go`}
            stays
          />
          <div className="flex flex-wrap gap-target">
            <Button
              variant="primary"
              className="flex-1"
              icon={Gift}
              disabled={!isReached}
              aria-label={t`Redeem ${item.name}`}
              onClick={onRedeem}
            >{t`Redeem`}</Button>
            <Button
              className="flex-1"
              icon={HeartOff}
              busy={remove.isPending && t`Saving...`}
              aria-label={t`Remove ${item.name}`}
              onClick={() => remove.send({ params })}
            >{t`Remove`}</Button>
            <SpeechButton reads={`${id} ${id}-go`} what={item.name} />
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
