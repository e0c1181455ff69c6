import { t } from '@lingui/core/macro'
import type { PrizeFund } from '#contract/prizes/subscription.ts'
import { grouped } from '#domain/grouped.ts'
import { HeroPortrait } from '#web/accounts/hero-portrait.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { CardSection } from '#web/ui/section.tsx'

/** What the family's fund has, holds and spent, and the points it may be asked for. */
export function PrizeFundCard({ fund }: { fund: PrizeFund }) {
  return (
    <CardSection title={t`Prize fund`} className="gap-4">
      <dl className="narrow:grid-cols-1 grid grid-cols-3 gap-3 tabular-nums">
        <Amount label={t`Available for rewards`} value={fund.prizeFundBalance} />
        <Amount label={t`Reserved`} value={fund.held} />
        <Amount label={t`Spent`} value={fund.spent} />
      </dl>
      <p className="text-ink-2 text-small">{t`When your child requests a prize, its value is reserved. The store may cover any shortfall.`}</p>
      <div>
        <h3>{t`Child Point Balances`}</h3>
        {fund.childBalances.length === 0 && <p className="mt-1">{t`No children registered yet`}</p>}
        <ul className="mt-2 grid gap-2">
          {fund.childBalances.map(({ name, profileImageUrl, points, hero }) => (
            <li key={`${name} ${points}`} className="flex items-center gap-3">
              <HeroPortrait hero={hero} src={profileImageUrl} letter={name} size={36} />
              <span className="grow">{name}</span>
              <span className="tabular-nums">{t`${grouped(points)} points`}</span>
            </li>
          ))}
        </ul>
      </div>
      {fund.entries.length > 0 && (
        <div>
          <h3>{t`Fund activity`}</h3>
          <ul className="mt-1 divide-y divide-line">
            {fund.entries.map(({ id, description, createdAt, amount }) => (
              <li key={id} className="flex items-baseline justify-between gap-3 py-2">
                <span className="min-w-0">
                  {description}
                  <span className="block text-ink-2 text-small">
                    <DateText at={createdAt} />
                  </span>
                </span>
                <span className="shrink-0 tabular-nums">{signed(amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </CardSection>
  )
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="text-ink-2 text-small leading-tight">{label}</dt>
      <dd className="font-display font-extrabold text-h2">${value}</dd>
    </div>
  )
}

function signed(amount: string): string {
  return amount.startsWith('-') ? `−$${amount.slice(1)}` : `+$${amount}`
}
