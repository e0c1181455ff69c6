import { t } from '@lingui/core/macro'
import type { Badge } from '#contract/rewards/badges.ts'
import type { Earned } from '#contract/rewards/earned.ts'
import { type Celebration, celebrate } from '#web/ui/celebration/celebration-store.ts'
import { play } from '#web/ui/celebration/sound.ts'
import { earnedItems } from './earned-items.tsx'
import { EarnedStrip } from './earned-strip.tsx'

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

/** The one card an answer is worth: its points fly and all it won comes one by one; null where it won nothing. */
export function cardFor(earned: Earned): Celebration | null {
  if (earnedItems(earned).length === 0) return null
  const won = <EarnedStrip earned={earned} />
  return { tier: 2, shout: t`Yay!`, title: titleOf(earned), says: [], won }
}

function titleOf(earned: Earned): string {
  const { newBadges, newMissions, allMissionsDone, weekGoalMet, dayGoalMet } = earned
  if (newBadges.length === 1) return t`New badge!`
  if (newBadges.length > 1) return t`${newBadges.length} new badges!`
  if (weekGoalMet !== null) return t`Weekly goal met!`
  if (dayGoalMet !== null) return t`Today’s goal met!`
  if (allMissionsDone) return t`All missions done!`
  return newMissions.length > 0 ? t`Mission done!` : t`A day for your streak!`
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
