import type { Badge } from '#contract/rewards/badges.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { cx } from '#web/ui/cx.ts'

interface BadgesWonProps {
  badges: readonly Badge[]
  className?: string
}

/** Patches that have just been won: each is sewn on once, with its name and what it was won by. */
export function BadgesWon({ badges, className }: BadgesWonProps) {
  return (
    <ul aria-label="New badges" className={cx('grid gap-3', className)}>
      {badges.map((badge) => (
        <li key={badge.key} className="flex items-center gap-3">
          <BadgePatch badge={badge} size={64} sewing className="shrink-0" />
          <span className="min-w-0">
            <span className="block font-bold font-display text-h3 leading-tight">{badge.name}</span>
            <span className="block text-ink-2 text-small leading-snug">{badge.description}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
