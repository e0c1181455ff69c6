import {
  endSubscription,
  getSubscription,
  manageSubscription,
  type Subscription,
} from '#contract/prizes/subscription.ts'
import { fundShare } from '#domain/fund.ts'
import { centsOf, dollars } from '#domain/money.ts'
import { query } from '#web/api/query.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { PLAN_KEPT } from './notices.ts'
import { TestPlanNote } from './test-plan-note.tsx'

/** The plan a guardian has: amount, its share for prizes, and how long it is paid. */
export function PlanCard({ subscription }: { subscription: Subscription }) {
  const { status, planType, amount, periodEndsAt, endsWithPeriod, billing } = subscription
  const share = dollars(fundShare(centsOf(amount) ?? 0))
  const locale = useLocale()
  const until = periodEndsAt && locale.date(periodEndsAt)
  return (
    <Card asChild>
      <section aria-labelledby="plan-heading" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="plan-heading">{planType} plan</h2>
          {status === 'active' ? (
            <BadgeLabel meaning="done">Active</BadgeLabel>
          ) : (
            <BadgeLabel meaning="problem">Payment failed</BadgeLabel>
          )}
        </div>
        {billing === 'test' && <TestPlanNote />}
        <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
          <dt>Monthly Amount</dt>
          <dd className="text-right font-semibold">${amount}</dd>
          <dt>To Prize Fund (30%)</dt>
          <dd className="text-right font-semibold">${share}</dd>
          {until && (
            <>
              <dt>{endsWithPeriod ? 'Ends on' : 'Paid until'}</dt>
              <dd className="text-right font-semibold">{until}</dd>
            </>
          )}
        </dl>
        {status === 'past_due' && (
          <p>The last payment did not go through. The fund keeps what it has; nothing is lost.</p>
        )}
        <div className="flex flex-wrap gap-target">
          {billing === 'stripe' && <PortalButton />}
          <EndButton endsWithPeriod={endsWithPeriod} until={until} />
        </div>
      </section>
    </Card>
  )
}

function PortalButton() {
  const portal = useCall(manageSubscription, {
    done: ({ url }) => window.location.assign(url),
    failed: PLAN_KEPT,
  })
  return (
    <Button busy={portal.isPending && 'Opening...'} onClick={() => portal.send({})}>
      Card and invoices
    </Button>
  )
}

function EndButton({ endsWithPeriod, until }: { endsWithPeriod: boolean; until: string | null }) {
  const end = useCall(endSubscription, {
    answers: () => query(getSubscription, {}),
    failed: PLAN_KEPT,
  })
  const endWithPeriod = (ends: boolean) => end.send({ body: { endsWithPeriod: ends } })
  const busy = end.isPending && 'Saving...'
  if (endsWithPeriod) {
    return (
      <Button busy={busy} onClick={() => endWithPeriod(false)}>
        Keep the plan
      </Button>
    )
  }
  return (
    <Confirm
      title="End the plan?"
      description={`It runs until ${until ?? 'the end of the paid month'}. What is in the prize fund stays there for your children.`}
      confirmLabel="End the plan"
      cancelLabel="Keep it"
      onConfirm={() => endWithPeriod(true)}
      trigger={<Button busy={busy}>End the plan</Button>}
    />
  )
}
