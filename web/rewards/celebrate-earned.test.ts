import { describe, expect, it } from 'vitest'
import type { Earned } from '#contract/rewards/earned.ts'
import { aBadge, NOTHING_EARNED } from '#web/test/answers.ts'
import { cardFor, fullPagesFor } from './celebrate-earned.tsx'
import { earnedItems } from './earned-items.tsx'

const titlesOf = (earned: Earned) => earnedItems(earned).map(({ title }) => title)

describe('what an answer is worth', () => {
  it('is nothing when it brought nothing', () => {
    expect(fullPagesFor(NOTHING_EARNED)).toEqual([])
    expect(cardFor(NOTHING_EARNED)).toBeNull()
  })

  it('is a full page for the first book and for a milestone of the streak', () => {
    const first = { ...NOTHING_EARNED, newBadges: [aBadge({ key: 'first-book' })] }
    expect(fullPagesFor(first)[0]?.says).toEqual(['You finished your first book.'])
    const streak = fullPagesFor({ ...NOTHING_EARNED, streakReached: 7 })
    expect(streak[0]).toMatchObject({ tier: 3, says: ['You read 7 days in a row.'] })
  })

  it('is one card for badges, missions and the goal of the week together', () => {
    const earned = {
      ...NOTHING_EARNED,
      newBadges: [aBadge(), aBadge({ key: 'other' })],
      newMissions: [{ title: 'Start a book', reward: 20 }],
      weekGoalMet: 150,
    }
    expect(cardFor(earned)).toMatchObject({ tier: 2, title: '2 new badges!' })
    expect(titlesOf(earned)).toEqual([
      'Shelf Starter',
      'Shelf Starter',
      'Weekly goal met!',
      'Start a book: +20 points',
    ])
    expect(cardFor({ ...earned, newBadges: [], weekGoalMet: null })?.title).toBe('Mission done!')
    const all = { ...earned, newBadges: [], weekGoalMet: null, allMissionsDone: true }
    expect(cardFor(all)?.title).toBe('All missions done!')
    expect(titlesOf(all)).toContain('You finished all of today’s missions!')
    expect(cardFor({ ...earned, newBadges: [] })?.title).toBe('Weekly goal met!')
    expect(cardFor({ ...earned, newBadges: [aBadge()] })?.title).toBe('New badge!')
  })

  it('is a card for a day of the streak and for the goal of the day', () => {
    const streak = { ...NOTHING_EARNED, streakDays: 4, pointsGained: 10, pointsAfter: 30 }
    expect(cardFor(streak)?.title).toBe('A day for your streak!')
    expect(titlesOf(streak)).toEqual(['4 days in a row!'])
    expect(titlesOf({ ...streak, streakDays: 1 })).toEqual(['Your streak starts!'])
    expect(cardFor({ ...streak, dayGoalMet: 20 })?.title).toBe('Today’s goal met!')
    const onlyPoints = { ...NOTHING_EARNED, pointsGained: 10, pointsAfter: 30 }
    expect(cardFor(onlyPoints)).toBeNull()
  })
})
