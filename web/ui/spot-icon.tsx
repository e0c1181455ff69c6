import type { LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'

export type Spot = 'marigold' | 'sea' | 'leaf' | 'sky' | 'tomato' | 'plum'

interface SpotIconProps {
  icon: LucideIcon
  /** The one spot colour of its panel. */
  spot?: Spot
}

/** An icon on a spot color printed off register. Decorative: the words are beside it. */
export function SpotIcon({ icon: Icon, spot = 'marigold' }: SpotIconProps) {
  return (
    <span
      aria-hidden
      className="off-register me-0.5 grid size-10 shrink-0 place-items-center rounded-field text-on-spot"
      style={{ '--spot': `var(--spot-${spot})` } as CSSProperties}
    >
      <Icon className="size-5.5" strokeWidth={2.5} />
    </span>
  )
}
