import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { PackageCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { getShippingWay, ShippingAddress, type ShippingWay } from '#contract/prizes/shipping.ts'
import { IDEMPOTENCY_HEADER, redeem } from '#contract/prizes/treasure-box.ts'
import type { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { grouped } from '#domain/grouped.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { network } from '#web/api/network.ts'
import { query } from '#web/api/query.ts'
import { requestKey } from '#web/api/request-key.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { celebrate } from '#web/ui/celebration/celebration-store.ts'
import { play } from '#web/ui/celebration/sound.ts'
import { AddressFields, type AddressValues, EMPTY_ADDRESS } from '#web/ui/forms/address-fields.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { PrizePicture } from './prize-picture.tsx'
import { pointsWords } from './prize-words.ts'
import './shop.css'

const FORM = 'redeem-form'

export interface RedeemDialogProps {
  item: TreasureItem
  points: number
  onClose: () => void
  onRedeemed: () => void
}

/** What it costs first, then where it goes; one key for as often as it is confirmed (spec 2). */
export function RedeemDialog({ item, points, onClose, onRedeemed }: RedeemDialogProps) {
  const [key] = useState(requestKey)
  const isUp = useSelector(network.isUp)
  const shipping = useQuery(query(getShippingWay, {}))
  const redeeming = useCall(redeem, {
    headers: { [IDEMPOTENCY_HEADER]: key },
    done: () => {
      celebrate({
        tier: 3,
        shout: t`Wow!`,
        title: item.name,
        says: [t`You saved ${grouped(item.pointsCost)} points for it.`],
      })
      play('badge')
      onRedeemed()
      return {
        title: t`Item redeemed!`,
        description: t`Your reward is being processed and will be shipped soon.`,
      }
    },
    failed: (_reason, error) => ({
      title: t`Redemption failed`,
      description: sentenceOf(error) ?? t`Failed to redeem item.`,
      destructive: true,
    }),
  })
  const confirm = (shippingAddress?: AddressValues) =>
    redeeming.send({ body: { itemId: item.id, shippingAddress } })
  return (
    <Dialog
      open
      keepsInput
      onOpenChange={(open) => !open && onClose()}
      title={item.name}
      description={t`Check your prize, then confirm.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton
            call={redeeming}
            busy={t`Redeeming...`}
            form={FORM}
            icon={PackageCheck}
            disabled={!isUp || !shipping.data}
          >{t`Confirm Redemption`}</SubmitButton>
        </>
      }
    >
      <Summary item={item} points={points} />
      {!isUp ? (
        <EmptyState
          art={<Tassel mood="sleep" size={90} />}
          readAloud
          title={t`You’re offline. Your prize waits for you.`}
          hint={t`Your points are safe. Get it when you’re back online.`}
        />
      ) : (
        <Part query={shipping} what={t`the form`} loading={t`Checking the address...`}>
          {({ way, hasGuardian }) =>
            way === 'child' ? (
              <AddressForm onFilled={confirm} />
            ) : (
              <form
                id={FORM}
                onSubmit={(event) => {
                  event.preventDefault()
                  confirm()
                }}
              >
                <p className="rounded-card bg-sky-tint p-4">
                  {way === 'pickup' && hasGuardian ? PICKUP_WITH_GUARDIAN : WAYS[way]}
                </p>
              </form>
            )
          }
        </Part>
      )}
    </Dialog>
  )
}

const PICKUP_WITH_GUARDIAN = t`Your grown-up approves it. Then pick it up in class or at the library.`

const WAYS: Record<Exclude<ShippingWay, 'child'>, string> = {
  saved: t`When your grown-up says yes, we’ll send it.`,
  guardian: t`Your grown-up says yes and picks where it goes.`,
  pickup: t`Pick it up in class or at the library. We’ll tell you when it’s ready.`,
}

function Summary({ item, points }: { item: TreasureItem; points: number }) {
  const id = useId()
  return (
    <div className="edge mb-4 overflow-clip rounded-card bg-sunken">
      <div className="halftone grid place-items-end justify-center bg-sky-tint px-4 pt-4">
        <PrizePicture item={item} size={144} />
      </div>
      <div aria-hidden className="shop-plank" />
      <dl id={id} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 p-3.5 tabular-nums">
        <dt>{t`It costs`}</dt>
        <dd className="text-end font-bold">{pointsWords(item.pointsCost)}</dd>
        <dt>{t`You have`}</dt>
        <dd className="text-end">{pointsWords(points)}</dd>
        <dt className="border-line border-t pt-1">{t`You’ll have left`}</dt>
        <dd className="border-line border-t pt-1 text-end">
          {pointsWords(Math.max(0, points - item.pointsCost))}
        </dd>
      </dl>
      <div className="px-3.5 pb-3.5">
        <SpeechButton reads={id} what={item.name} />
      </div>
    </div>
  )
}

function AddressForm({ onFilled }: { onFilled: (address: AddressValues) => void }) {
  const form = useSchemaForm(ShippingAddress, EMPTY_ADDRESS)
  return (
    <Form id={FORM} form={form} onSend={onFilled}>
      <p className="font-semibold">{t`A grown-up fills this in.`}</p>
      <AddressFields control={form.control} />
    </Form>
  )
}
