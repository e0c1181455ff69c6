import { beforeEach, describe, expect, it } from 'vitest'
import { aBadge, NOTHING_EARNED } from '#web/api/test/answers.ts'
import { cardFor, fullPagesFor } from './celebrate-earned.ts'
import {
  type Celebration,
  type CelebrationStore,
  createCelebrationStore,
} from './celebration-store.ts'

const page = (title: string): Celebration => ({ tier: 3, shout: 'Yay!', title, says: [] })
const card = (title: string): Celebration => ({ ...page(title), tier: 2 })

let store: CelebrationStore
beforeEach(() => {
  store = createCelebrationStore()
})
/** Everything that is shown, one after the other. */
function seen(): [number, string][] {
  const all: [number, string][] = []
  for (let one = store.current(); one; one = store.current()) {
    all.push([one.tier, one.title])
    store.dismiss(one.id)
  }
  return all
}

describe('the celebrations of a visit', () => {
  it('come one after the other', () => {
    store.celebrate(card('a'), card('b'))
    store.celebrate(card('c'))
    expect(seen().map(([, title]) => title)).toEqual(['a', 'b', 'c'])
  })

  it('fill the page once; later ones are cards', () => {
    store.celebrate(page('first book'), page('7 days'))
    expect(seen()).toEqual([
      [3, 'first book'],
      [2, '7 days'],
    ])
    store.celebrate(page('30 days'))
    expect(seen()).toEqual([[2, '30 days']])
  })

  it('fill the page again when somebody else signs in, who sees nothing of before', () => {
    store.celebrate(page('a'), card('b'))
    store.startVisit()
    expect(store.current()).toBeNull()
    store.celebrate(page('c'))
    expect(seen()).toEqual([[3, 'c']])
  })

  it('tell whoever listens, and not after they stopped', () => {
    let told = 0
    const stop = store.subscribe(() => {
      told += 1
    })
    store.celebrate()
    expect(told).toBe(0)
    store.celebrate(card('a'))
    store.dismiss(999)
    expect(told).toBe(1)
    stop()
    store.celebrate(card('b'))
    expect(told).toBe(1)
  })
})

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
      says: ['Mission done: Start a book. +20 points', 'You read 150 minutes this week.'],
    })
    expect(cardFor({ ...earned, newBadges: [], weekGoalMet: null })?.title).toBe('Mission done!')
    const all = { ...earned, newBadges: [], weekGoalMet: null, allMissionsDone: true }
    expect(cardFor(all)).toMatchObject({
      title: 'All missions done!',
      says: [expect.anything(), 'You did every mission of today.'],
    })
    expect(cardFor({ ...earned, newBadges: [] })?.title).toBe('Week goal met!')
    expect(cardFor({ ...earned, newBadges: [aBadge()] })?.title).toBe('New badge!')
  })
})
