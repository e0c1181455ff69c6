import type { BoardRow } from '#contract/squads/squads.ts'
import { cx } from '#web/ui/cx.ts'
import { MateFigure } from './mate.tsx'
import { displayName, number, ROLE_LABELS } from './squad-words.ts'

/** First place is in the middle and highest; screen readers hear first, second, third. */
const STEPS = [
  { order: 'order-2', height: 'min-h-34', tone: 'bg-marigold text-on-marigold', size: 132 },
  { order: 'order-1', height: 'min-h-27', tone: 'bg-sky-tint text-ink', size: 112 },
  { order: 'order-3', height: 'min-h-22', tone: 'bg-sea-tint text-ink', size: 100 },
] as const

/** The top three (spec 2), each on a step. */
export function Podium({ rows, ownId }: { rows: readonly BoardRow[]; ownId: string }) {
  return (
    <ol
      aria-label="Top three"
      className="edge halftone flex narrow:flex-col narrow:items-center items-end justify-center rounded-card bg-sunken px-2 pt-5 sm:px-6"
    >
      {rows.slice(0, STEPS.length).map((row, place) => (
        <PodiumStep key={row.userId} row={row} place={place} isOwn={row.userId === ownId} />
      ))}
    </ol>
  )
}

function PodiumStep({ row, place, isOwn }: { row: BoardRow; place: number; isOwn: boolean }) {
  const step = STEPS[place] ?? STEPS[2]
  return (
    <li
      aria-current={isOwn || undefined}
      className={cx(
        'wrap-anywhere grid min-w-0 max-w-44 narrow:w-full grow narrow:basis-auto basis-0 grid-cols-1 justify-items-center text-center',
        step.order,
        'narrow:order-none',
      )}
    >
      <MateFigure hero={row.hero} size={step.size} />
      <p className="mt-1 max-w-full break-words font-bold font-display leading-tight">
        {displayName(row)}
        {isOwn && ' (you)'}
      </p>
      <p className="text-floor text-ink-2">{ROLE_LABELS[row.role]}</p>
      <div
        className={cx(
          'edge mt-1.5 grid w-full content-start rounded-t-field border-b-0 px-1 py-2',
          step.height,
          step.tone,
        )}
      >
        <p className="font-black font-display text-h2 leading-none">
          <span className="sr-only">Place </span>
          {row.rank}
        </p>
        <p className="mt-1 font-extrabold font-display text-small tabular-nums leading-tight">
          {number(row.points)}
          <span className="block font-semibold text-floor">Hero Power</span>
        </p>
      </div>
    </li>
  )
}
