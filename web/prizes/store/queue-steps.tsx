import { Check, Coins, PackageCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import {
  type StoreRedemption,
  type StoreStep,
  stepStoreRedemption,
} from '#contract/prizes/treasure-store.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { stepDone, stepFailed } from './notices.ts'
import { StepDialog } from './step-dialog.tsx'
import { useStoreChange } from './use-store.ts'

const DONE: Record<StoreStep['step'], string> = {
  approve: 'Approved',
  cover: 'Covered by the store’s budget',
  ship: 'Shipped',
  deliver: 'Delivered',
  cancel: 'Canceled',
  note: 'Note saved',
}

type Asked = 'ship' | 'cancel' | 'note'

/** What the administrator can do with a redemption just now. */
export function QueueSteps({ redemption }: { redemption: StoreRedemption }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const step = useStoreChange<StoreStep>({
    run: (body) => request(stepStoreRedemption, { params: { id: redemption.id }, body }),
    done: (body) => stepDone(DONE[body.step]),
    failed: stepFailed,
    onDone: () => setAsked(null),
  })
  const { status, waitsFor, notCovered, item, shippingAddress } = redemption
  if (status === 'delivered' || status === 'canceled') return null
  const isBusy = (name: StoreStep['step']) =>
    step.isPending && step.variables.step === name && 'Saving...'
  const isCovered = notCovered === '0.00'
  const isPickUp = shippingAddress === null
  return (
    <div className="flex flex-wrap gap-target">
      {waitsFor === 'store' && (
        <Button
          variant="primary"
          icon={Check}
          busy={isBusy('approve')}
          onClick={() => step.mutate({ step: 'approve' })}
        >
          Approve
        </Button>
      )}
      {!isCovered && (
        <Button icon={Coins} busy={isBusy('cover')} onClick={() => step.mutate({ step: 'cover' })}>
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
          onClick={() => (isPickUp ? step.mutate(stepOf('ship', '')) : setAsked('ship'))}
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
          onClick={() => step.mutate({ step: 'deliver' })}
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
          onGiven={(words) => step.mutate(stepOf(asked, words))}
        />
      )}
    </div>
  )
}

function stepOf(asked: Asked, words: string): StoreStep {
  if (asked === 'ship') return { step: 'ship', tracking: words }
  return asked === 'cancel' ? { step: 'cancel', reason: words } : { step: 'note', note: words }
}
