import { t } from '@lingui/core/macro'
import { Check, Coins, PackageCheck, Printer, Truck } from 'lucide-react'
import { useState } from 'react'
import {
  type StoreRedemption,
  StoreStep,
  stepStoreRedemption,
} from '#contract/prizes/treasure-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { STEP_FAILED } from './notices.ts'
import { childOf, isPickUp, takesStep } from './order-words.ts'

const DONE: Record<StoreStep['step'], string> = {
  approve: t`Approved`,
  cover: t`Covered by the store’s budget`,
  ship: t`Shipped`,
  deliver: t`Delivered`,
  hand_out: t`Handed out`,
  cancel: t`Canceled`,
  note: t`Note saved`,
}

interface QueueStepsProps {
  redemption: StoreRedemption
  onPrintSlip: () => void
}

/** What the administrator can do with a redemption just now. */
export function QueueSteps({ redemption, onPrintSlip }: QueueStepsProps) {
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const { sending, ...step } = useCall(stepStoreRedemption, {
    done: (_after, { body }) => {
      setAsked(null)
      return { title: DONE[body.step] }
    },
    failed: STEP_FAILED,
  })
  const take = (body: StoreStep) => step.send({ params: { id: redemption.id }, body })
  const { status, waitsFor, notCovered, item, shippingAddress } = redemption
  const child = childOf(redemption)
  if (status === 'delivered' || status === 'canceled') return null
  const isBusy = (name: StoreStep['step']) => sending?.body.step === name && t`Saving...`
  const isCovered = notCovered === '0.00'
  return (
    <div className="flex flex-wrap gap-target">
      {waitsFor === 'store' && (
        <Button
          variant="primary"
          icon={Check}
          busy={isBusy('approve')}
          onClick={() => take({ step: 'approve' })}
        >{t`Approve`}</Button>
      )}
      {!isCovered && (
        <Button
          icon={Coins}
          busy={isBusy('cover')}
          onClick={() => take({ step: 'cover' })}
        >{t`Cover $${notCovered} from the budget`}</Button>
      )}
      {takesStep(redemption, 'hand_out') && (
        <Confirm
          title={t`Hand out ${item.name} to ${child}?`}
          description={
            isCovered
              ? t`${child} has the prize. This can’t be undone.`
              : t`${child} has the prize, and the store’s budget pays $${notCovered}. This can’t be undone.`
          }
          confirmLabel={t`Handed out`}
          onConfirm={() => take({ step: 'hand_out' })}
          trigger={
            <Button
              variant="primary"
              icon={PackageCheck}
              busy={isBusy('hand_out')}
              aria-label={t`Hand out ${item.name} to ${child}`}
            >{t`Hand out`}</Button>
          }
        />
      )}
      {status === 'approved' && (
        <Button
          variant={isPickUp(redemption) ? undefined : 'primary'}
          icon={Truck}
          disabled={!isCovered}
          aria-label={
            isPickUp(redemption) ? t`${item.name} is ready for pick-up` : t`Ship ${item.name}`
          }
          busy={isBusy('ship')}
          onClick={() =>
            isPickUp(redemption) ? take({ step: 'ship', tracking: '' }) : setAsked('ship')
          }
        >
          {isPickUp(redemption) ? t`Ready for pick-up` : t`Ship`}
        </Button>
      )}
      {status === 'shipped' && !isPickUp(redemption) && (
        <Button
          variant="primary"
          icon={PackageCheck}
          busy={isBusy('deliver')}
          aria-label={t`${item.name} is delivered`}
          onClick={() => take({ step: 'deliver' })}
        >{t`Delivered`}</Button>
      )}
      {shippingAddress && status !== 'pending' && (
        <Button
          icon={Printer}
          aria-label={t`Packing slip for ${item.name}`}
          onClick={onPrintSlip}
        >{t`Packing slip`}</Button>
      )}
      <Button onClick={() => setAsked('note')}>{t`Substitute`}</Button>
      {status !== 'shipped' && (
        <Button onClick={() => setAsked('cancel')}>{t`Cancel order`}</Button>
      )}
      {asked && (
        <StepDialog
          asked={asked}
          itemName={item.name}
          isSaving={step.isPending}
          onClose={() => setAsked(null)}
          onGiven={take}
        />
      )}
    </div>
  )
}

const ASKED = {
  ship: {
    title: t`Ship`,
    name: 'tracking',
    maxLength: 120,
    label: t`Tracking`,
    hint: t`Carrier and number. Leave blank for digital prizes.`,
    action: t`Mark as shipped`,
    optional: true,
    empty: { step: 'ship', tracking: '' },
  },
  cancel: {
    title: t`Cancel`,
    name: 'reason',
    maxLength: 200,
    label: t`Reason`,
    hint: t`The child and guardian will see this. Points, stock and funds are returned.`,
    action: t`Cancel order`,
    optional: false,
    empty: { step: 'cancel', reason: '' },
  },
  note: {
    title: t`Substitute`,
    name: 'note',
    maxLength: 300,
    label: t`What are you sending instead?`,
    hint: t`The child and guardian will see this.`,
    action: t`Save the note`,
    optional: false,
    empty: { step: 'note', note: '' },
  },
} as const

/** The steps that need a line of words. */
type AskedStep = keyof typeof ASKED

interface StepDialogProps {
  asked: AskedStep
  itemName: string
  isSaving: boolean
  onClose: () => void
  onGiven: (step: StoreStep) => void
}

/** The one line of words that shipping, canceling and replacing need. */
function StepDialog({ asked, itemName, isSaving, onClose, onGiven }: StepDialogProps) {
  const { title, action, empty, ...field } = ASKED[asked]
  const form = useSchemaForm(StoreStep, empty)
  return (
    <FormDialog
      form={form}
      rootAt={field.name}
      onSend={onGiven}
      onClose={onClose}
      closeLabel={t`Back`}
      title={`${title}: ${itemName}`}
      action={action}
      variant={asked === 'cancel' ? 'danger' : 'primary'}
      busy={isSaving && t`Saving...`}
    >
      <FormTextField control={form.control} {...field} />
    </FormDialog>
  )
}
