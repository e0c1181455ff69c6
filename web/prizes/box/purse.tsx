import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PackageCheck, Star } from 'lucide-react'
import { getTreasureFigures } from '#contract/prizes/treasure-box.ts'
import { grouped } from '#domain/grouped.ts'
import { query } from '#web/api/query.ts'

interface PurseProps {
  /** What the reader can spend. */
  points: number
}

/** The one number that counts here, with the two header cards beside it (spec 2). */
export function Purse({ points }: PurseProps) {
  const figures = useQuery(query(getTreasureFigures, {}))
  const show = (value: number | undefined) =>
    value === undefined ? (figures.isError ? '–' : '…') : grouped(value)
  return (
    <section
      aria-label={t`In numbers`}
      className="mt-2 grid gap-2 sm:mt-4 sm:gap-3 lg:grid-cols-[1fr_auto]"
    >
      <p
        id="purse"
        className="edge halftone-corner flex max-w-none flex-wrap items-baseline gap-x-3 rounded-card bg-gold-tint px-4 pt-2 pb-1 leading-none sm:py-3"
      >
        <Trans>
          <span className="font-bold text-h3">You have</span>{' '}
          <span className="font-black font-display text-(length:--size-splash) tabular-nums leading-none max-sm:text-h1 max-sm:leading-none">
            {grouped(points)}
          </span>{' '}
          <span className="font-bold text-h3">points</span>
        </Trans>
      </p>
      <dl id="box-figures" className="grid narrow:grid-cols-1 grid-cols-2 gap-2 sm:gap-3">
        <Figure label={t`Points earned`} value={show(figures.data?.pointsEarned)} icon={Star} />
        <Figure
          label={t`Items redeemed`}
          value={show(figures.data?.itemsRedeemed)}
          icon={PackageCheck}
        />
      </dl>
    </section>
  )
}

function Figure({ label, value, icon: Icon }: { label: string; value: string; icon: typeof Star }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 rounded-card border border-line bg-surface px-2 sm:px-2.5 py-1.5 sm:py-2">
      <dt className="flex items-center gap-2 text-ink-2 text-small leading-tight max-sm:text-floor">
        <Icon aria-hidden className="size-6 shrink-0 max-sm:hidden" strokeWidth={2.5} />
        {label}
      </dt>
      <dd className="font-bold tabular-nums leading-tight">{value}</dd>
    </div>
  )
}
