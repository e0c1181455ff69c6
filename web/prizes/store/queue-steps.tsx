import { Check, Coins, PackageCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import {
  type StoreRedemption,
  type StoreStep,
  stepStoreRedemption,
} from '#contract/prizes/treasure-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { STEP_FAILED } from './notices.ts'
import { type AskedStep, StepDialog } from './step-dialog.tsx'

const DONE: Record<StoreStep['step'], string> = {
  approve: 'Approved',
  cover: 'Covered by the store’s budget',
  ship: 'Shipped',
  deliver: 'Delivered',
  cancel: 'Canceled',
  note: 'Note saved',
}

/** What the administrator can do with a redemption just now. */
export function QueueSteps({ redemption }: { redemption: StoreRedemption }) {
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
  if (status === 'delivered' || status === 'canceled') return null
  const isBusy = (name: StoreStep['step']) => sending?.body.step === name && 'Saving...'
  const isCovered = notCovered === '0.00'
  const isPickUp = shippingAddress === null
  return (
    <div className="flex flex-wrap gap-target">
      {waitsFor === 'store' && (
        <Button
          variant="primary"
          icon={Check}
          busy={isBusy('approve')}
          onClick={() => take({ step: 'approve' })}
        >
          Approve
        </Button>
      )}
      {!isCovered && (
        <Button icon={Coins} busy={isBusy('cover')} onClick={() => take({ step: 'cover' })}>
          Cover ${notCovered} from the budget
        </Button>
      )}
      {status === 'approved' && (
        <Button
          variant="primary"
          icon={Truck}
          disabled={!isCovered}
          aria-label={isPickUp ? `${item.name} is ready for pick-up` : `Ship ${item.name}`}
          busy={isBusy('ship')}
          onClick={() => (isPickUp ? take({ step: 'ship', tracking: '' }) : setAsked('ship'))}
        >
          {isPickUp ? 'Ready for pick-up' : 'Ship'}
        </Button>
      )}
      {status === 'shipped' && (
        <Button
          variant="primary"
          icon={PackageCheck}
          busy={isBusy('deliver')}
          aria-label={isPickUp ? `${item.name} is handed out` : `${item.name} is delivered`}
          onClick={() => take({ step: 'deliver' })}
        >
          {isPickUp ? 'Handed out' : 'Delivered'}
        </Button>
      )}
      <Button onClick={() => setAsked('note')}>Send something else</Button>
      {status !== 'shipped' && <Button onClick={() => setAsked('cancel')}>Cancel it</Button>}
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
