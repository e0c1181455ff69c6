import { useQuery } from '@tanstack/react-query'
import { getPrizeFund, getSubscription, type Subscription } from '#contract/prizes/subscription.ts'
import { query } from '#web/api/query.ts'
import { Loading } from '#web/ui/states/loading.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { FamilyShippingCard } from './family-shipping-card.tsx'
import { LoadFailed } from './load-failed.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PrizeFundCard } from './prize-fund-card.tsx'

/** What a guardian pays, what it does, and where prizes go. */
export function SubscriptionTab() {
  const subscription = useQuery(query(getSubscription, {}))
  const fund = useQuery(query(getPrizeFund, {}))
  if (subscription.isPending || fund.isPending) {
    return (
      <Loading label="Loading your plan...">
        <Skeleton shape="panel" className="h-48" />
      </Loading>
    )
  }
  if (subscription.isError || fund.isError) {
    const retry = () => void Promise.all([subscription.refetch(), fund.refetch()])
    return <LoadFailed what="Your plan" onRetry={retry} />
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="grid gap-4">
        {hasPlan(subscription.data) ? (
          <PlanCard subscription={subscription.data} />
        ) : (
          <PlanChoice subscription={subscription.data} />
        )}
        <FamilyShippingCard />
      </div>
      <PrizeFundCard fund={fund.data} />
    </div>
  )
}

function hasPlan({ status }: Subscription): boolean {
  return status === 'active' || status === 'past_due'
}
