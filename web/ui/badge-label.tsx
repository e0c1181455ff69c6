import {
  CircleCheckBig,
  CircleDashed,
  Clock,
  Contrast,
  Info,
  type LucideIcon,
  Sparkles,
  Star,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** What a label says; each meaning has its own tint and icon, so it also reads in greyscale (design 4). */
export type BadgeMeaning =
  | 'done'
  | 'active'
  | 'available'
  | 'waiting'
  | 'off'
  | 'problem'
  | 'info'
  | 'points'
  | 'new'
  | 'plain'
  | 'rare'
  | 'epic'
  | 'legendary'

interface BadgeLabelProps {
  meaning?: BadgeMeaning
  /** Stands in for the icon of the meaning. */
  icon?: LucideIcon
  children: ReactNode
  className?: string
}

interface Look {
  tone: string
  icon?: LucideIcon
  /** The icon repeated: 1, 2 or 3 stars say how rare. */
  stars?: readonly number[]
}

const ONE = [1]

const MEANING_STYLES: Record<BadgeMeaning, Look> = {
  done: { tone: 'bg-leaf-tint text-ink', icon: CircleCheckBig },
  active: { tone: 'bg-sky-tint text-ink', icon: Contrast },
  available: { tone: 'bg-gold-tint text-ink', icon: CircleDashed },
  waiting: { tone: 'bg-sunken text-ink', icon: Clock },
  off: { tone: 'border-dashed bg-surface text-ink-2' },
  problem: { tone: 'bg-brick-tint text-ink', icon: TriangleAlert },
  info: { tone: 'bg-sky-tint text-ink', icon: Info },
  points: { tone: 'bg-surface text-gold tabular-nums', icon: Star },
  new: { tone: 'bg-marigold text-on-marigold', icon: Sparkles },
  plain: { tone: 'bg-sunken text-ink' },
  rare: { tone: 'bg-sky text-on-fill', icon: Star, stars: ONE },
  epic: { tone: 'bg-plum text-on-fill', icon: Star, stars: [1, 2] },
  legendary: { tone: 'bg-marigold text-on-marigold', icon: Star, stars: [1, 2, 3] },
}

/** A small printed label. The words are the meaning; tint and icon repeat it. */
export function BadgeLabel({ meaning = 'plain', icon, children, className }: BadgeLabelProps) {
  const look = MEANING_STYLES[meaning]
  const Icon = icon ?? look.icon
  return (
    <span
      className={cx(
        'inline-flex narrow:flex-wrap min-h-7 max-w-full items-center gap-1.5 rounded-stamp border-[1.5px] border-outline px-2 py-0.5 font-bold text-floor leading-tight',
        look.tone,
        className,
      )}
    >
      {Icon && (
        <span aria-hidden className="inline-flex shrink-0">
          {(look.stars ?? ONE).map((star) => (
            <Icon
              key={star}
              className={cx('size-[1.1em]', Icon === Star && 'fill-current')}
              strokeWidth={2.5}
            />
          ))}
        </span>
      )}
      {children}
    </span>
  )
}
