import { useState } from 'react'
import { type Subscription, startSubscription } from '#contract/prizes/subscription.ts'
import { fundShare } from '#domain/fund.ts'
import { dollars } from '#domain/money.ts'
import { PLANS, type PlanKey } from '#domain/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { PLAN_KEPT } from './notices.ts'
import { TestPlanNote } from './test-plan-note.tsx'

const OPTIONS = PLANS.map(({ key, name, amountCents, about }) => ({
  value: key,
  label: `${name}, $${dollars(amountCents)} a month`,
  hint: `$${dollars(fundShare(amountCents))} a month goes to prizes. ${about}`,
}))

/** Choosing a plan; nothing is chosen beforehand. */
export function PlanChoice({ subscription }: { subscription: Subscription }) {
  const [plan, setPlan] = useState<PlanKey | null>(null)
  const start = useCall(startSubscription, {
    // The provider's page is another site; the test plan has no page of its own.
    done: ({ url }) => {
      if (!url.startsWith('/')) window.location.assign(url)
    },
    failed: PLAN_KEPT,
  })
  return (
    <CardSection
      title={subscription.status === 'canceled' ? 'Your plan has ended' : 'Choose a plan'}
      lead="Reading Heroes is free. A plan pays for prizes: 30% of it goes to your family’s prize fund, the rest keeps the academy running. You can end it any time."
      className="gap-4"
    >
      {subscription.billing === 'test' && <TestPlanNote />}
      <RadioCards label="Plan" options={OPTIONS} value={plan} onValueChange={setPlan} />
      <Button
        variant="primary"
        disabled={plan === null}
        busy={start.isPending && 'Starting...'}
        onClick={() => plan && start.send({ body: { plan } })}
      >
        Start this plan
      </Button>
    </CardSection>
  )
}
