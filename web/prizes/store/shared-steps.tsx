import { plural, t } from '@lingui/core/macro'
import { Check, Coins, PackageCheck, Truck } from 'lucide-react'
import { type StoreRedemption, stepStoreRedemptions } from '#contract/prizes/treasure-store.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { STEP_FAILED } from './notices.ts'
import { canTakeStep, ordersWords, type SharedStep, takesStep } from './order-words.ts'

interface SharedStepsProps {
  orders: readonly StoreRedemption[]
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isSelected: boolean) => void
  onDone: () => void
}

/** What is done with all selected orders at once; absent where none can take a step. */
export function SharedSteps({ orders, selected, onSelect, onDone }: SharedStepsProps) {
  const call = useCall(stepStoreRedemptions, {
    done: ({ done, refused }, { body }) => {
      onDone()
      const [first] = refused
      return {
        title: DONE[body.step](done.length),
        ...(first && {
          description: t`${ordersWords(refused.length)} not changed. ${first.reason}`,
          destructive: done.length === 0,
        }),
      }
    },
    failed: STEP_FAILED,
  })
  const able = orders.filter(canTakeStep)
  if (able.length === 0) return <span />
  const chosen = able.filter(({ id }) => selected.has(id))
  const idsFor = (step: SharedStep) =>
    chosen.filter((order) => takesStep(order, step)).map(({ id }) => id)
  const [approve, cover] = [idsFor('approve'), idsFor('cover')]
  const [ready, handOut] = [idsFor('ship'), idsFor('hand_out')]
  const send = (step: SharedStep, ids: string[]) => call.send({ body: { ids, step } })
  const busy = (step: SharedStep) => call.sending?.body.step === step && t`Saving...`
  const unpaid = chosen.filter(
    (order) => takesStep(order, 'hand_out') && order.notCovered !== '0.00',
  ).length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CheckField
        label={t`Select all (${able.length})`}
        checked={chosen.length === able.length}
        onChange={({ target }) =>
          onSelect(
            able.map(({ id }) => id),
            target.checked,
          )
        }
      />
      {approve.length > 0 && (
        <Button icon={Check} busy={busy('approve')} onClick={() => send('approve', approve)}>
          {t`Approve ${approve.length}`}
        </Button>
      )}
      {cover.length > 0 && (
        <Confirm
          title={t`Cover ${ordersWords(cover.length)} from the budget?`}
          description={t`The store’s budget pays what the families’ funds lack.`}
          confirmLabel={t`Cover`}
          onConfirm={() => send('cover', cover)}
          trigger={
            <Button icon={Coins} busy={busy('cover')}>
              {t`Cover ${cover.length} from the budget`}
            </Button>
          }
        />
      )}
      {ready.length > 0 && (
        <Button icon={Truck} busy={busy('ship')} onClick={() => send('ship', ready)}>
          {t`Ready for pick-up: ${ready.length}`}
        </Button>
      )}
      {handOut.length > 0 && (
        <Confirm
          title={t`Hand out ${ordersWords(handOut.length)}?`}
          description={
            unpaid > 0
              ? t`The children have their prizes, and the store’s budget pays what isn’t funded. This can’t be undone.`
              : t`The children have their prizes. This can’t be undone.`
          }
          confirmLabel={t`Handed out`}
          onConfirm={() => send('hand_out', handOut)}
          trigger={
            <Button variant="primary" icon={PackageCheck} busy={busy('hand_out')}>
              {t`Hand out ${handOut.length}`}
            </Button>
          }
        />
      )}
    </div>
  )
}

const DONE: Record<SharedStep, (orders: number) => string> = {
  approve: (orders) => plural(orders, { one: '# order approved', other: '# orders approved' }),
  cover: (orders) => plural(orders, { one: '# order covered', other: '# orders covered' }),
  ship: (orders) =>
    plural(orders, { one: '# order ready for pick-up', other: '# orders ready for pick-up' }),
  hand_out: (orders) => plural(orders, { one: '# order handed out', other: '# orders handed out' }),
}
