import { useQuery } from '@tanstack/react-query'
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
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { FamilyShippingCard } from './family-shipping-card.tsx'
import { PLAN_KEPT } from './notices.ts'
import { PlanCard } from './plan-card.tsx'
import { PrizeFundCard } from './prize-fund-card.tsx'
import { TestPlanNote } from './test-plan-note.tsx'

const OPTIONS = PLANS.map(({ key, name, amountCents, about }) => ({
  value: key,
  label: `${name}, $${dollars(amountCents)} a month`,
  hint: `$${dollars(fundShare(amountCents))} a month goes to prizes. ${about}`,
}))

/** What a guardian pays, what it does, and where prizes go. */
export function SubscriptionTab() {
  const subscription = useQuery(query(getSubscription, {}))
  const fund = useQuery(query(getPrizeFund, {}))
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="grid gap-4">
        <Part query={subscription} what="your plan">
          {(plan) =>
            plan.status === 'active' || plan.status === 'past_due' ? (
              <PlanCard subscription={plan} />
            ) : (
              <PlanChoice subscription={plan} />
            )
          }
        </Part>
        <FamilyShippingCard />
      </div>
      <Part query={fund} what="your prize fund">
        {(data) => <PrizeFundCard fund={data} />}
      </Part>
    </div>
  )
}

/** Choosing a plan; nothing is chosen beforehand. */
function PlanChoice({ subscription }: { subscription: Subscription }) {
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
