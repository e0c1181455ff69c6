import { describe, expect, it } from 'vitest'
import { aBadge, NOTHING_EARNED } from '#web/test/answers.ts'
import { cardFor, fullPagesFor } from './celebrate-earned.tsx'

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
    expect(cardFor(earned)).toMatchObject({
      tier: 2,
      title: '2 new badges!',
      says: ['Start a book: +20 points', 'You read 150 minutes this week.'],
    })
    expect(cardFor({ ...earned, newBadges: [], weekGoalMet: null })?.title).toBe('Mission done!')
    const all = { ...earned, newBadges: [], weekGoalMet: null, allMissionsDone: true }
    expect(cardFor(all)).toMatchObject({
      title: 'All missions done!',
      says: [expect.anything(), 'You finished all of today’s missions!'],
    })
    expect(cardFor({ ...earned, newBadges: [] })?.title).toBe('Weekly goal met!')
    expect(cardFor({ ...earned, newBadges: [aBadge()] })?.title).toBe('New badge!')
  })
})
