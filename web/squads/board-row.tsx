import { t } from '@lingui/core/macro'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardRow, GoalRow } from '#contract/squads/squads.ts'
import { grouped } from '#domain/grouped.ts'
import { HeroPortrait } from '#web/accounts/hero-portrait.tsx'
import { OwnPortrait } from '#web/accounts/my-hero.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { cx } from '#web/ui/cx.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { displayName, ROLE_LABELS } from './squad-words.ts'

/** A place on the board by points. */
export function PointsRow({ row, isOwn = false }: { row: BoardRow; isOwn?: boolean }) {
  return (
    <Row row={row} isOwn={isOwn}>
      <p className="flex shrink-0 items-center gap-1.5 text-end font-display font-extrabold text-gold text-h3 tabular-nums leading-tight">
        <Star aria-hidden className="size-5 fill-marigold text-ink" strokeWidth={2.25} />
        {grouped(row.points)}
        <span className="font-bold text-floor text-ink-2">{t`Hero Power`}</span>
      </p>
    </Row>
  )
}

/** A place on the board by the reader's own goal. */
export function GoalBoardRow({ row, isOwn = false }: { row: GoalRow; isOwn?: boolean }) {
  return (
    <Row row={row} isOwn={isOwn}>
      <ProgressBar
        label={t`${displayName(row)}, weekly goal`}
        value={row.percent}
        max={100}
        text={`${row.percent}%`}
        tone={row.percent >= 100 ? 'leaf' : 'sea'}
        className="w-24 shrink-0 sm:w-40"
      />
    </Row>
  )
}

interface RowProps {
  row: Pick<BoardRow, 'rank' | 'role' | 'firstName' | 'email' | 'hero'>
  isOwn: boolean
  children: ReactNode
}

function Row({ row, isOwn, children }: RowProps) {
  const name = displayName(row)
  return (
    <li
      aria-current={isOwn || undefined}
      className={cx(
        'drawn-in-view flex flex-wrap items-center gap-3 rounded-field border-(length:--edge) px-3 py-2 text-ink [--height:4rem]',
        isOwn ? 'border-outline bg-gold-tint' : 'border-line bg-surface',
      )}
    >
      <span className="min-w-7 shrink-0 text-center font-display font-extrabold text-h3 tabular-nums">
        <span className="sr-only">{t`Place`} </span>
        {row.rank}
      </span>
      <OwnPortrait isOwn={isOwn}>
        <HeroPortrait hero={row.hero} letter={name} />
      </OwnPortrait>
      <div className="me-auto min-w-0 flex-[1_1_6rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-bold leading-tight">
          <span className="min-w-0 break-words">{name}</span>
          {isOwn && <BadgeLabel>{t`You`}</BadgeLabel>}
        </p>
        <p className="text-floor text-ink-2">{ROLE_LABELS[row.role]}</p>
      </div>
      {children}
    </li>
  )
}
