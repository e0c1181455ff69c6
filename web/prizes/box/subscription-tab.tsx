import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import {
  endSubscription,
  getPrizeFund,
  getSubscription,
  manageSubscription,
  type Subscription,
  startSubscription,
} from '#contract/prizes/subscription.ts'
import { fundShare } from '#domain/fund.ts'
import { centsOf, dollars } from '#domain/money.ts'
import { PLANS, type PlanKey } from '#domain/plans.ts'
import { query } from '#web/api/query.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { FamilyShippingCard } from './family-shipping-card.tsx'
import { PLAN_KEPT } from './notices.ts'
import { PrizeFundCard } from './prize-fund-card.tsx'

const OPTIONS = PLANS.map(({ key, name, amountCents, about }) => ({
  value: key,
  label: t`${name}, $${dollars(amountCents)} a month`,
  hint: t`$${dollars(fundShare(amountCents))} a month goes to prizes. ${about}`,
}))

/** What a guardian pays, what it does, and where prizes go. */
export function SubscriptionTab() {
  const subscription = useQuery(query(getSubscription, {}))
  const fund = useQuery(query(getPrizeFund, {}))
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="grid gap-4">
        <Part query={subscription} what={t`your plan`}>
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
      <Part query={fund} what={t`your prize fund`}>
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
      title={subscription.status === 'canceled' ? t`Your plan has ended` : t`Choose a plan`}
      lead={t`Reading Heroes is free. A plan pays for prizes: 30% of it goes to your family’s prize fund, the rest keeps the academy running. You can cancel any time.`}
      className="gap-4"
    >
      {subscription.billing === 'test' && <TestPlanNote />}
      <RadioCards label={t`Plan`} options={OPTIONS} value={plan} onValueChange={setPlan} />
      <Button
        variant="primary"
        disabled={plan === null}
        busy={start.isPending && t`Starting...`}
        onClick={() => plan && start.send({ body: { plan } })}
      >{t`Start this plan`}</Button>
    </CardSection>
  )
}

/** The plan a guardian has: amount, its share for prizes, and how long it is paid. */
function PlanCard({ subscription }: { subscription: Subscription }) {
  const { status, planType, amount, periodEndsAt, endsWithPeriod, billing } = subscription
  const share = dollars(fundShare(centsOf(amount) ?? 0))
  const locale = useLocale()
  const until = periodEndsAt && locale.date(periodEndsAt)
  return (
    <Card asChild>
      <section aria-labelledby="plan-heading" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="plan-heading">{t`${planType ?? ''} plan`}</h2>
          {status === 'active' ? (
            <BadgeLabel meaning="done">{t`Active`}</BadgeLabel>
          ) : (
            <BadgeLabel meaning="problem">{t`Payment failed`}</BadgeLabel>
          )}
        </div>
        {billing === 'test' && <TestPlanNote />}
        <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
          <dt>{t`Monthly Amount`}</dt>
          <dd className="text-end font-semibold">${amount}</dd>
          <dt>{t`To Prize Fund (30%)`}</dt>
          <dd className="text-end font-semibold">${share}</dd>
          {until && (
            <>
              <dt>{endsWithPeriod ? t`Ends on` : t`Renews on`}</dt>
              <dd className="text-end font-semibold">{until}</dd>
            </>
          )}
        </dl>
        {status === 'past_due' && (
          <p>{t`The last payment didn’t go through. Your prize fund keeps its balance.`}</p>
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
    <Button
      busy={portal.isPending && t`Opening...`}
      onClick={() => portal.send({})}
    >{t`Card and invoices`}</Button>
  )
}

function EndButton({ endsWithPeriod, until }: { endsWithPeriod: boolean; until: string | null }) {
  const end = useCall(endSubscription, {
    answers: () => query(getSubscription, {}),
    failed: PLAN_KEPT,
  })
  const endWithPeriod = (ends: boolean) => end.send({ body: { endsWithPeriod: ends } })
  const busy = end.isPending && t`Saving...`
  if (endsWithPeriod) {
    return <Button busy={busy} onClick={() => endWithPeriod(false)}>{t`Keep plan`}</Button>
  }
  return (
    <Confirm
      title={t`Cancel plan?`}
      description={t`You’ll keep it until ${until ?? t`the end of the paid month`}. The prize fund stays available for your children.`}
      confirmLabel={t`Cancel plan`}
      cancelLabel={t`Keep plan`}
      onConfirm={() => endWithPeriod(true)}
      trigger={<Button busy={busy}>{t`Cancel plan`}</Button>}
    />
  )
}

/** A plan that takes no money says so wherever it is shown (product 8). */
function TestPlanNote() {
  return (
    <p className="flex items-start gap-2.5 rounded-field bg-gold-tint p-3 text-small">
      <FlaskConical aria-hidden className="mt-0.5 size-5 shrink-0" />
      {t`Test mode: no card needed and nothing is charged. Your prize fund works as if you had paid.`}
    </p>
  )
}
