import { useState } from 'react'
import {
  getPrizeFund,
  getSubscription,
  type Subscription,
  startSubscription,
} from '#contract/prizes/subscription.ts'
import { fundShare } from '#domain/fund.ts'
import { dollars } from '#domain/money.ts'
import { PLANS, type PlanKey } from '#domain/plans.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { planFailed } from './notices.ts'
import { TestPlanNote } from './test-plan-note.tsx'

const OPTIONS = PLANS.map(({ key, name, amountCents, about }) => ({
  value: key,
  label: `${name}, $${dollars(amountCents)} a month`,
  hint: `$${dollars(fundShare(amountCents))} a month goes to prizes. ${about}`,
}))

/** Choosing a plan; nothing is chosen beforehand. */
export function PlanChoice({ subscription }: { subscription: Subscription }) {
  const [plan, setPlan] = useState<PlanKey | null>(null)
  const start = useOneCall({
    mutationFn: (chosen: PlanKey) => request(startSubscription, { body: { plan: chosen } }),
    onSuccess: ({ url }) => {
      // The provider's page is another site; the test plan has no page of its own.
      if (url.startsWith('/')) return invalidate(getSubscription, getPrizeFund)
      window.location.assign(url)
      return undefined
    },
    onError: (error) => notify(planFailed(error)),
  })
  return (
    <Card asChild>
      <section aria-labelledby="plan-heading" className="grid gap-4">
        <div>
          <h2 id="plan-heading">
            {subscription.status === 'canceled' ? 'Your plan has ended' : 'Choose a plan'}
          </h2>
          <p className="mt-1 text-ink-2">
            Reading Heroes is free. A plan pays for prizes: 30% of it goes to your family’s prize
            fund, the rest keeps the academy running. You can end it any time.
          </p>
        </div>
        {subscription.billing === 'test' && <TestPlanNote />}
        <RadioCards label="Plan" options={OPTIONS} value={plan} onValueChange={setPlan} />
        <Button
          variant="primary"
          disabled={plan === null}
          busy={start.isPending && 'Starting...'}
          onClick={() => plan && start.mutate(plan)}
        >
          Start this plan
        </Button>
      </section>
    </Card>
  )
}
