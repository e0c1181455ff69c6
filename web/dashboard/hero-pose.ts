import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import type { Pose } from '#web/art/hero.tsx'

/** What the hero does at home: the same as its reader, who reads, has a break, has read today, or chooses a book. */
export function heroPose({
  stats,
  week,
  reading: { timer },
}: Pick<Dashboard, 'stats' | 'week' | 'reading'>): Pose {
  if (timer?.state === 'running') return 'read'
  if (timer) return 'sleep'
  if (week.at(-1)?.state === 'read') return 'cheer'
  // Who has never read is welcomed.
  return stats.longestStreak > 0 ? 'think' : 'stand'
}
