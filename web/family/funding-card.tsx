import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { getPrizeFund, getSubscription, type Subscription } from '#contract/prizes/subscription.ts'
import { fundShare } from '#domain/fund.ts'
import { grouped } from '#domain/grouped.ts'
import { centsOf, dollars } from '#domain/money.ts'
import { HeroPortrait } from '#web/accounts/hero-portrait.tsx'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'

const STATUS: Record<Subscription['status'], string> = {
  none: t`Inactive`,
  active: t`Active`,
  past_due: t`Payment failed`,
  canceled: t({ message: 'Canceled', context: 'a plan' }),
}

/** Where the prize money comes from: amount, its 30 %, and the fund (spec 2). */
export function FundingCard() {
  const subscription = useQuery(query(getSubscription, {}))
  const fund = useQuery(query(getPrizeFund, {}))
  const status = subscription.data?.status ?? 'none'
  const amount = subscription.data?.amount ?? '0.00'
  return (
    <CardSection title={t`Treasure Box Funding`} className="gap-4">
      <Part<unknown>
        query={subscription.isError ? subscription : fund}
        what={t`the newest figures`}
        skeleton={null}
      >
        {() => null}
      </Part>
      <dl className="narrow:grid-cols-1 narrow:[&>dd]:text-start grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 tabular-nums">
        <dt>{t`Subscription Status`}</dt>
        <dd className="text-end">
          <BadgeLabel meaning={status === 'active' ? 'done' : 'off'}>{STATUS[status]}</BadgeLabel>
        </dd>
        <dt>{t`Plan`}</dt>
        <dd className="text-end font-semibold">{subscription.data?.planType ?? t`None`}</dd>
        <dt>{t`Monthly Amount`}</dt>
        <dd className="text-end font-semibold">${amount}</dd>
        <dt className="border-line border-b pb-2">{t`To Prize Fund (30%)`}</dt>
        <dd className="border-line border-b pb-2 text-end font-semibold">
          ${dollars(fundShare(centsOf(amount) ?? 0))}
        </dd>
        <dt>
          <Trans>
            Prize Fund Balance
            <span className="block text-ink-2 text-small">Available for rewards</span>
          </Trans>
        </dt>
        <dd className="text-end font-display font-extrabold text-h2">
          ${fund.data?.prizeFundBalance ?? '0.00'}
        </dd>
      </dl>
      <div>
        <h3 className="mb-2 text-body">{t`Child Point Balances`}</h3>
        {fund.data?.childBalances.length === 0 && (
          <p className="text-ink-2">{t`No children registered yet`}</p>
        )}
        <ul className="grid gap-2">
          {fund.data?.childBalances.map(({ name, profileImageUrl, points, hero }) => (
            <li key={name} className="flex narrow:flex-wrap items-center gap-3">
              <HeroPortrait hero={hero} src={profileImageUrl} letter={name} size={36} />
              <span className="min-w-0 grow break-words">{name}</span>
              <span className="font-bold text-gold tabular-nums">{t`${grouped(points)} points`}</span>
            </li>
          ))}
        </ul>
      </div>
      <Button asChild icon={Settings2} wide>
        <Link
          to={PATHS.treasureBox}
          search={{ tab: 'subscription' }}
        >{t`Manage Subscription`}</Link>
      </Button>
    </CardSection>
  )
}
