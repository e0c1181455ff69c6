import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PackageCheck, Star } from 'lucide-react'
import { getTreasureFigures } from '#contract/prizes/treasure-box.ts'
import { grouped } from '#domain/grouped.ts'
import { query } from '#web/api/query.ts'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { pointsWords } from './prize-words.ts'

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
    <section aria-label={t`In numbers`} className="mt-4 grid gap-3 lg:grid-cols-[1fr_auto]">
      <div className="edge halftone-corner flex flex-wrap items-center justify-between gap-3 rounded-card bg-gold-tint px-4 py-3">
        <p id="purse" className="flex flex-wrap items-baseline gap-x-3 leading-none">
          <Trans>
            <span className="font-bold text-h3">You have</span>{' '}
            <span className="font-black font-display text-(length:--size-splash) tabular-nums leading-none">
              {grouped(points)}
            </span>{' '}
            <span className="font-bold text-h3">points</span>
          </Trans>
        </p>
        <SpeechButton key={points} reads="purse" what={pointsWords(points)} />
      </div>
      <dl className="grid narrow:grid-cols-1 grid-cols-2 gap-3">
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
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 rounded-card border border-line bg-surface px-2.5 py-2">
      <dt className="flex items-center gap-2 text-ink-2 text-small leading-tight">
        <Icon aria-hidden className="size-6 shrink-0" strokeWidth={2.5} />
        {label}
      </dt>
      <dd className="font-bold tabular-nums leading-tight">{value}</dd>
    </div>
  )
}
