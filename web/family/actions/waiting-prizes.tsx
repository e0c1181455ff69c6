import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import {
  approveRedemption,
  declineRedemption,
  type FamilyRedemption,
  listFamilyRedemptions,
} from '#contract/prizes/family-prizes.ts'
import { getFamilyShipping, type ShippingAddress } from '#contract/prizes/shipping.ts'
import { grouped } from '#domain/grouped.ts'
import { query } from '#web/api/query.ts'
import { Prize } from '#web/art/prize.tsx'
import { ANSWER_NOT_SAVED, prizeApproved } from '#web/family/notices.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { later } from '#web/ui/states/later.tsx'
import { ListSection } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import type { ApprovePrizeDialogProps } from './approve-prize-dialog.tsx'

const ApprovePrizeDialog = later<ApprovePrizeDialogProps>(
  async () => (await import('./approve-prize-dialog.tsx')).ApprovePrizeDialog,
)

const prizesQuery = query(listFamilyRedemptions, {})

/** Prizes the children asked for; absent while none waits. */
export function WaitingPrizes() {
  const found = useQuery(prizesQuery)
  return (
    <ListSection
      query={{ ...found, data: found.data?.filter(isAsked) }}
      what={t`the prizes`}
      title={t`Prizes`}
      lead={t`Your children asked for these. Nothing ships until you approve it.`}
    >
      {(prize) => <PrizeCard prize={prize} />}
    </ListSection>
  )
}

/** Prizes that were approved and have not arrived; absent while there are none. */
export function PrizesOnTheWay() {
  const found = useQuery(prizesQuery)
  return (
    <ListSection
      query={{ ...found, data: found.data?.filter((prize) => !isAsked(prize)) }}
      what={t`the prizes`}
      title={t`Prizes on their way`}
    >
      {(prize) => <PrizeCard prize={prize} />}
    </ListSection>
  )
}

export function isAsked({ status }: Pick<FamilyRedemption, 'status'>): boolean {
  return status === 'pending'
}

function PrizeCard({ prize }: { prize: FamilyRedemption }) {
  const { item, childName, status, redeemedAt, pointsSpent, cashValue, tracking } = prize
  const kind = item.isReading && item.category === 'physical' ? 'book' : item.category
  return (
    <Card asChild>
      <article className="grid gap-3">
        <div className="flex items-start gap-4">
          <Prize kind={kind} drawing={item.drawing} imageUrl={item.photoUrl} size={56} />
          <div className="min-w-0 grow">
            <h3>{item.name}</h3>
            <p className="text-ink-2 text-small tabular-nums">
              <Trans>
                {childName}, <DateText at={redeemedAt} style="short" /> · {grouped(pointsSpent)}{' '}
                points · ${cashValue}
              </Trans>
            </p>
            {tracking && <p className="text-small">{t`Parcel: ${tracking}`}</p>}
            {prize.substituteNote && (
              <p className="text-small">{t`Substitute sent: ${prize.substituteNote}`}</p>
            )}
          </div>
          {status === 'approved' && <BadgeLabel meaning="info">{t`Approved`}</BadgeLabel>}
          {status === 'shipped' && (
            <BadgeLabel meaning="active">
              {prize.delivery === 'pickup' ? t`Ready for pick-up` : t`Shipped`}
            </BadgeLabel>
          )}
        </div>
        {status !== 'shipped' && <Cover notCovered={prize.notCovered} />}
        {isAsked(prize) && <Answers prize={prize} />}
      </article>
    </Card>
  )
}

/** Whether the fund pays for it (product 8: solvency is shown). */
export function Cover({ notCovered }: { notCovered: string }) {
  return (
    <p className="text-small">
      {notCovered === '0.00'
        ? t`Covered by your prize fund.`
        : t`Your prize fund is $${notCovered} short. The store may cover the rest.`}
    </p>
  )
}

/** Where the prize goes, then the guardian's answers: nothing is approved before the address is seen. */
export function Answers({ prize }: { prize: FamilyRedemption }) {
  const [isAsking, setAsking] = useState(false)
  const { id, childName, item } = prize
  const shipping = useQuery(query(getFamilyShipping, {}))
  const approve = useCall(approveRedemption, {
    done: prizeApproved(prize),
    failed: ANSWER_NOT_SAVED,
  })
  const decline = useCall(declineRedemption, {
    done: { title: t`Prize declined`, description: t`${childName} got the points back.` },
    failed: ANSWER_NOT_SAVED,
  })
  const params = { id }
  const isPickUp = prize.canPickUp && prize.shippingAddress === null
  const address = prize.shippingAddress ?? shipping.data?.address ?? null
  return (
    <>
      <p className="wrap-anywhere text-small">
        {isPickUp
          ? t`${childName} picks it up in class or at the library. No address needed.`
          : shipping.isPending
            ? t`Checking the address...`
            : address
              ? t`Goes to ${addressLine(address)}.`
              : t`No address saved. You’ll enter it next.`}
      </p>
      <div className="flex flex-wrap items-center gap-target">
        <Button
          variant="primary"
          icon={Check}
          busy={approve.isPending && t`Saving...`}
          aria-label={t`${isPickUp ? t`Approve pick-up` : t`Approve`}: ${item.name} for ${childName}`}
          disabled={shipping.isPending}
          onClick={() =>
            isPickUp || address ? approve.send({ params, body: {} }) : setAsking(true)
          }
        >
          {isPickUp ? t`Approve pick-up` : t`Approve`}
        </Button>
        {isPickUp && (
          <Button
            aria-label={t`Send it home: ${item.name} for ${childName}`}
            disabled={shipping.isPending}
            onClick={() => setAsking(true)}
          >{t`Send it home`}</Button>
        )}
        <Confirm
          title={t`Decline ${item.name}?`}
          description={t`${childName}’s points will be returned.`}
          confirmLabel={t`Decline`}
          onConfirm={() => decline.send({ params, body: {} })}
          trigger={<Button icon={X} busy={decline.isPending && t`Saving...`}>{t`Decline`}</Button>}
        />
        {address && !isPickUp && (
          <Button
            variant="ghost"
            onClick={() => setAsking(true)}
          >{t`Use a different address`}</Button>
        )}
        {isAsking && (
          <ApprovePrizeDialog prize={prize} address={address} onClose={() => setAsking(false)} />
        )}
      </div>
    </>
  )
}

/** An address on one line, without the phone number. */
function addressLine({ name, address, city, state, zip }: ShippingAddress): string {
  return `${name}, ${address}, ${city}, ${state} ${zip}`
}
