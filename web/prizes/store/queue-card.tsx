import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StoreRedemption } from '#contract/prizes/treasure-store.ts'
import { grouped } from '#domain/grouped.ts'
import type { RedemptionActor } from '#domain/redemption.ts'
import { PrizePicture } from '#web/prizes/box/prize-picture.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { canTakeStep, childOf, classWords } from './order-words.ts'
import { QueueSteps } from './queue-steps.tsx'

interface QueueCardProps {
  redemption: StoreRedemption
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onPrintSlip: () => void
}

/** One order: what, for whom, of which class, who pays, where it goes, and what can be done now. */
export function QueueCard({ redemption, isSelected, onSelect, onPrintSlip }: QueueCardProps) {
  const { item, redeemedAt, pointsSpent, cashValue, deliveredAt } = redemption
  const child = childOf(redemption)
  return (
    <Card asChild className="p-4!">
      <article className="grid gap-x-6 gap-y-3 md:grid-cols-[1fr_14rem_15rem]">
        <div className="flex min-w-0 items-start gap-3">
          {canTakeStep(redemption) && (
            <label className="-m-2 grid min-h-11 min-w-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                className="size-6 accent-sea"
                aria-label={t`Select ${item.name} for ${child}`}
                checked={isSelected}
                onChange={({ target }) => onSelect(target.checked)}
              />
            </label>
          )}
          <PrizePicture item={item} size={52} />
          <div className="min-w-0">
            <h2 className="text-h3">{item.name}</h2>
            <p className="font-semibold">{child}</p>
            <p className="text-ink-2 text-small tabular-nums">
              <Trans>
                <DateText at={redeemedAt} /> · {grouped(pointsSpent)} points
              </Trans>
            </p>
            <Told redemption={redemption} />
            {deliveredAt && (
              <p className="text-small">
                <Trans>
                  Delivered <DateText at={deliveredAt} />
                </Trans>
              </p>
            )}
          </div>
        </div>
        <div className="text-small">
          <p className="font-semibold tabular-nums">{t`Worth $${cashValue}`}</p>
          <Payers redemption={redemption} />
        </div>
        <Destination redemption={redemption} />
        <div className="md:col-span-3">
          <QueueSteps redemption={redemption} onPrintSlip={onPrintSlip} />
        </div>
      </article>
    </Card>
  )
}

const CANCELED_BY: Record<RedemptionActor, string> = {
  child: t`Canceled by the child`,
  guardian: t`Canceled by the guardian`,
  store: t`Canceled by the store`,
}

function Told({ redemption }: { redemption: StoreRedemption }) {
  const { waitsFor, hasGuardian, tracking, substituteNote, canceledBy, cancelReason } = redemption
  return (
    <>
      {waitsFor === 'guardian' && (
        <BadgeLabel meaning="waiting" className="mt-1">
          {hasGuardian ? t`Waiting for a guardian` : t`No guardian linked yet`}
        </BadgeLabel>
      )}
      {tracking && <p className="text-small">{t`Tracking: ${tracking}`}</p>}
      {substituteNote && <p className="text-small">{t`Substitute sent: ${substituteNote}`}</p>}
      {canceledBy && (
        <p className="text-small">
          {cancelReason ? t`${CANCELED_BY[canceledBy]}: ${cancelReason}` : CANCELED_BY[canceledBy]}
        </p>
      )}
    </>
  )
}

function Payers({ redemption }: { redemption: StoreRedemption }) {
  const { fromFund, fromBudget, notCovered, status } = redemption
  if (status === 'canceled' || status === 'delivered') return null
  return (
    <ul className="tabular-nums">
      {fromFund !== '0.00' && <li>{t`Family’s fund: $${fromFund}`}</li>}
      {fromBudget !== '0.00' && <li>{t`Store budget: $${fromBudget}`}</li>}
      {notCovered !== '0.00' && (
        <li className="mt-1">
          <BadgeLabel meaning="problem">{t`$${notCovered} not funded`}</BadgeLabel>
        </li>
      )}
    </ul>
  )
}

/** What is said where no address is shown. */
function withoutAddress({ delivery, waitsFor, hasGuardian, inClass }: StoreRedemption): string {
  if (delivery === 'home') return t`The address was deleted.`
  if (delivery === 'pickup' || waitsFor === 'store') return t`Pick-up at class or library`
  if (!hasGuardian)
    return t`A guardian must be linked and approve it. The school’s agreement doesn’t cover prizes.`
  return inClass
    ? t`The guardian approves a pick-up or gives an address.`
    : t`The guardian enters an address when approving.`
}

function Destination({ redemption }: { redemption: StoreRedemption }) {
  const { shippingAddress, inClass } = redemption
  if (!shippingAddress) {
    return (
      <div className="text-small">
        {inClass && <p className="font-semibold">{classWords(inClass)}</p>}
        <p className="text-ink-2">{withoutAddress(redemption)}</p>
      </div>
    )
  }
  const { name, address, city, state, zip, phone } = shippingAddress
  return (
    <address className="text-small not-italic">
      <strong>{name}</strong>
      <br />
      {address}
      <br />
      {city}, {state} {zip}
      <br />
      {phone}
    </address>
  )
}
