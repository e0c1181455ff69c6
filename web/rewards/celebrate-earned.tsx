import { t } from '@lingui/core/macro'
import type { Badge } from '#contract/rewards/badges.ts'
import type { Earned } from '#contract/rewards/earned.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { type Celebration, celebrate } from '#web/ui/celebration/celebration-store.ts'
import { play } from '#web/ui/celebration/sound.ts'
import { cx } from '#web/ui/cx.ts'

/** What only a first book brings (domain/badges.ts). */
const FIRST_BOOK = 'first-book'

/** The full pages an answer is worth: a first book, a milestone of the streak (design 7). */
export function fullPagesFor(earned: Earned): Celebration[] {
  const { newBadges, streakReached } = earned
  const pages: Celebration[] = []
  if (newBadges.some(({ key }) => key === FIRST_BOOK)) {
    pages.push({
      tier: 3,
      shout: t`Wow!`,
      title: t`First book!`,
      says: [t`You finished your first book.`],
    })
  }
  if (streakReached !== null) {
    pages.push({
      tier: 3,
      shout: t`Yay!`,
      title: t`${streakReached} days!`,
      says: [t`You read ${streakReached} days in a row.`],
    })
  }
  return pages
}

/** The one card an answer is worth: its badges, its missions and the week's goal; null for none. */
export function cardFor(earned: Earned): Celebration | null {
  const { newBadges, newMissions, allMissionsDone, weekGoalMet } = earned
  const says = [
    ...newMissions.map(({ title, reward }) => t`${title}: +${reward} points`),
    ...(allMissionsDone ? [t`You finished all of today’s missions!`] : []),
    ...(weekGoalMet === null ? [] : [t`You read ${weekGoalMet} minutes this week.`]),
  ]
  if (newBadges.length === 0 && says.length === 0) return null
  const won = newBadges.length > 0 && <BadgesWon badges={newBadges} />
  return { tier: 2, shout: t`Yay!`, title: titleOf(earned), says, won }
}

function titleOf({ newBadges, allMissionsDone, weekGoalMet }: Earned): string {
  if (newBadges.length === 1) return t`New badge!`
  if (newBadges.length > 1) return t`${newBadges.length} new badges!`
  if (weekGoalMet !== null) return t`Weekly goal met!`
  return allMissionsDone ? t`All missions done!` : t`Mission done!`
}

/** Celebrates what an answer brought. A screen that shows the card's contents itself says `onPage`. */
export function celebrateEarned(earned: Earned, { onPage = false } = {}): void {
  const card = onPage ? null : cardFor(earned)
  const given = [...fullPagesFor(earned), ...(card ? [card] : [])]
  celebrate(...given)
  if (given.length > 0) play('badge')
}

/** Celebrates badges that came with something that brings nothing else. */
export function celebrateBadges(newBadges: Badge[]): void {
  celebrateEarned({
    newBadges,
    newMissions: [],
    allMissionsDone: false,
    streakReached: null,
    weekGoalMet: null,
    dayGoalMet: null,
    streakDays: null,
    pointsGained: 0,
    pointsAfter: null,
  })
}

interface BadgesWonProps {
  badges: readonly Badge[]
  className?: string
}

/** Patches that have just been won: each is sewn on once, with its name and what it was won by. */
function BadgesWon({ badges, className }: BadgesWonProps) {
  return (
    <ul aria-label={t`New badges`} className={cx('grid gap-3', className)}>
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
