import type { Earned } from '#contract/earned.ts'
import { type Celebration, celebrate } from './celebration-store.ts'
import { play } from './sound.ts'

/** What only a first book brings (domain/badges.ts). */
const FIRST_BOOK = 'first-book'

/** The full pages an answer is worth: a first book, a milestone of the streak (design 7). */
export function fullPagesFor(earned: Earned): Celebration[] {
  const { newBadges, streakReached } = earned
  const pages: Celebration[] = []
  if (newBadges.some(({ key }) => key === FIRST_BOOK)) {
    pages.push({
      tier: 3,
      shout: 'Wow!',
      title: 'First book!',
      says: ['You finished your first book.'],
    })
  }
  if (streakReached !== null) {
    pages.push({
      tier: 3,
      shout: 'Yay!',
      title: `${streakReached} days!`,
      says: [`You read ${streakReached} days in a row.`],
    })
  }
  return pages
}

/** The one card an answer is worth: its badges, its missions and the week's goal; null for none. */
export function cardFor({ newBadges, newMissions, weekGoalMet }: Earned): Celebration | null {
  const says = [
    ...newMissions.map(({ title, reward }) => `Mission done: ${title}. +${reward} points`),
    ...(weekGoalMet === null ? [] : [`You read ${weekGoalMet} minutes this week.`]),
  ]
  if (newBadges.length === 0 && says.length === 0) return null
  return { tier: 2, shout: 'Yay!', title: titleOf(newBadges, weekGoalMet), says, badges: newBadges }
}

function titleOf(badges: Earned['newBadges'], weekGoalMet: number | null): string {
  if (badges.length === 1) return 'New badge!'
  if (badges.length > 1) return `${badges.length} new badges!`
  return weekGoalMet === null ? 'Mission done!' : 'Week goal met!'
}

/** Celebrates what an answer brought. A screen that shows the card's contents itself says `onPage`. */
export function celebrateEarned(earned: Earned, { onPage = false } = {}): void {
  const card = onPage ? null : cardFor(earned)
  const given = [...fullPagesFor(earned), ...(card ? [card] : [])]
  celebrate(...given)
  if (given.length > 0) play('badge')
}
