import { beforeEach, describe, expect, it } from 'vitest'
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
  for (let one = store.shown.get(); one; one = store.shown.get()) {
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
    expect(store.shown.get()).toBeNull()
    store.celebrate(page('c'))
    expect(seen()).toEqual([[3, 'c']])
  })
})
