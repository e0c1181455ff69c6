import { t } from '@lingui/core/macro'
import {
  Check,
  Hourglass,
  House,
  type LucideIcon,
  School,
  ShoppingBag,
  ThumbsUp,
  Truck,
} from 'lucide-react'
import type { Redemption } from '#contract/prizes/treasure-box.ts'
import type { RedemptionStatus } from '#domain/redemption.ts'
import { cx } from '#web/ui/cx.ts'

/** How many of the four steps are done. */
const DONE: Record<RedemptionStatus, number> = {
  pending: 1,
  approved: 2,
  shipped: 3,
  delivered: 4,
  canceled: 0,
}

/** Where a prize is on its way: four pictures, ticked as they are passed. Nothing for a canceled one. */
export function DeliveryTrack({ status, delivery }: Pick<Redemption, 'status' | 'delivery'>) {
  const done = DONE[status]
  if (done === 0) return null
  const isPickup = delivery === 'pickup'
  const steps: { icon: LucideIcon; word: string }[] = [
    { icon: ShoppingBag, word: t`Ordered` },
    { icon: ThumbsUp, word: t`A yes` },
    isPickup ? { icon: School, word: t`Ready` } : { icon: Truck, word: t`On its way` },
    { icon: House, word: t`Here` },
  ]
  return (
    <ol className="isolate flex flex-wrap gap-y-2">
      {steps.map(({ icon, word }, place) => {
        const isDone = place < done
        const Icon = place === done ? Hourglass : icon
        return (
          <li
            key={word}
            aria-current={place === done - 1 ? 'step' : undefined}
            className="relative grid min-w-16 flex-1 justify-items-center gap-1 text-center"
          >
            {place > 0 && (
              <span
                aria-hidden
                className={cx(
                  'absolute end-1/2 top-5 -z-1 h-1 w-full',
                  isDone ? 'bg-leaf' : 'border-line border-b-3 border-dotted',
                )}
              />
            )}
            <span
              className={cx(
                'relative grid size-11 place-items-center rounded-pill border-(length:--edge)',
                isDone
                  ? 'border-outline bg-leaf-tint text-ink'
                  : 'border-line border-dashed bg-surface text-muted',
              )}
            >
              <Icon aria-hidden className="size-6" strokeWidth={2.5} />
              {isDone && (
                <Check
                  aria-hidden
                  className="absolute -end-1.5 -bottom-1 size-5 rounded-pill bg-leaf p-0.5 text-on-fill"
                  strokeWidth={4}
                />
              )}
            </span>
            <span className={cx('text-floor leading-tight', isDone ? 'font-bold' : 'text-ink-2')}>
              {word}
              {isDone && <span className="sr-only">{t`: done`}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
