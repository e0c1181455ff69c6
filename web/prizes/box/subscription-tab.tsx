import { useQuery } from '@tanstack/react-query'
import { getPrizeFund, getSubscription } from '#contract/prizes/subscription.ts'
import { query } from '#web/api/query.ts'
import { Part } from '#web/ui/states/part.tsx'
import { FamilyShippingCard } from './family-shipping-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PrizeFundCard } from './prize-fund-card.tsx'

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
