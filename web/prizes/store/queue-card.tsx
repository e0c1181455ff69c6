import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StoreRedemption } from '#contract/prizes/treasure-store.ts'
import { grouped } from '#domain/grouped.ts'
import type { RedemptionActor } from '#domain/redemption.ts'
import { Prize } from '#web/art/prize.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { QueueSteps } from './queue-steps.tsx'

/** One redemption: what, for whom, who pays, where it goes, and what can be done now. */
export function QueueCard({ redemption }: { redemption: StoreRedemption }) {
  const { item, childName, redeemedAt, pointsSpent, cashValue, deliveredAt } = redemption
  const kind = item.isReading && item.category === 'physical' ? 'book' : item.category
  return (
    <Card asChild>
      <article className="grid gap-x-6 gap-y-4 md:grid-cols-[1fr_16rem_16rem]">
        <div className="flex min-w-0 items-start gap-4">
          <Prize kind={kind} size={52} />
          <div className="min-w-0">
            <h2 className="text-h3">{item.name}</h2>
            <p className="text-ink-2 text-small tabular-nums">
              <Trans>
                {childName}, <DateText at={redeemedAt} /> · {grouped(pointsSpent)} points
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
        <Address redemption={redemption} />
        <div className="md:col-span-3">
          <QueueSteps redemption={redemption} />
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
  const { waitsFor, tracking, substituteNote, canceledBy, cancelReason } = redemption
  return (
    <>
      {waitsFor === 'guardian' && (
        <BadgeLabel meaning="waiting" className="mt-1">{t`Waiting for a guardian`}</BadgeLabel>
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

function withoutAddress({ status, waitsFor }: StoreRedemption): string {
  if (waitsFor === 'guardian') return t`The guardian enters an address when approving.`
  if (status === 'delivered' || status === 'canceled') return t`No address is stored.`
  return t`Pick-up at class or library`
}

function Address({ redemption }: { redemption: StoreRedemption }) {
  const { shippingAddress } = redemption
  if (!shippingAddress) return <p className="text-ink-2 text-small">{withoutAddress(redemption)}</p>
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
