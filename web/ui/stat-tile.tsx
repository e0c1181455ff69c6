import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { type Spot, SpotIcon } from './spot-icon.tsx'

interface StatTileProps {
  label: string
  value: ReactNode
  icon?: LucideIcon
  spot?: Spot
  /** A line under the number, such as "Your best is 12 days". */
  note?: ReactNode
  className?: string
}

/** One number with its label. Numbers align across a row of tiles and use tabular digits. */
export function StatTile({ label, value, icon, spot, note, className }: StatTileProps) {
  return (
    <div
      className={cx(
        'edge flex min-w-0 flex-col gap-2 rounded-card bg-surface p-3.5 text-ink sm:p-4',
        // A note has one line or three, so the number is under its label.
        !note && 'justify-between',
        className,
      )}
    >
      <p className="font-semibold text-ink-2 text-small leading-tight">{label}</p>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
        {icon && <SpotIcon icon={icon} spot={spot} />}
        <p className="whitespace-nowrap font-display font-extrabold text-h2 tabular-nums">
          {value}
        </p>
      </div>
      {note && <p className="text-ink-2 text-small">{note}</p>}
    </div>
  )
}
