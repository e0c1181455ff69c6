import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BADGE_FAMILIES, BADGES, badgesEarned, nextBadges, type ReaderFacts } from './badges.ts'
import { NEW_READER } from './new-reader.ts'

const NAMES = Object.keys(NEW_READER) as (keyof ReaderFacts)[]
const facts = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, fc.nat({ max: 6000 })])) as {
    [K in keyof ReaderFacts]: fc.Arbitrary<number>
  },
)
const keysOf = (known: ReaderFacts) => badgesEarned(known).map(({ key }) => key)

describe('the badges', () => {
  it('are about forty, each with a key, a name and a rule of its own', () => {
    expect(BADGES.length).toBeGreaterThanOrEqual(38)
    for (const part of ['key', 'name', 'description'] as const) {
      expect(new Set(BADGES.map((rule) => rule[part])).size, part).toBe(BADGES.length)
    }
  })

  it('are there in every family', () => {
    const families = new Set(BADGES.map(({ family }) => family))
    expect(BADGE_FAMILIES.filter((family) => !families.has(family))).toEqual([])
  })

  it('pay 25 to 100 points once, and say the rule in twelve words at most', () => {
    for (const { points, description } of BADGES) {
      expect(points).toBeGreaterThanOrEqual(25)
      expect(points).toBeLessThanOrEqual(100)
      expect(description.split(' ').length).toBeLessThanOrEqual(12)
    }
  })

  it('name the number that wins them, so that the bar and the words agree', () => {
    for (const { need, description } of BADGES.filter((rule) => rule.need > 1)) {
      expect(description).toContain(need.toLocaleString('en-US'))
    }
  })
})

describe('winning badges', () => {
  it('gives a newcomer none', () => {
    expect(badgesEarned(NEW_READER)).toEqual([])
  })

  it('takes exactly the count the rule names', () => {
    for (const { key, fact, need } of BADGES) {
      expect(keysOf({ ...NEW_READER, [fact]: need }), key).toContain(key)
      expect(keysOf({ ...NEW_READER, [fact]: need - 1 }), key).not.toContain(key)
    }
  })

  it('never loses a badge by doing more', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...NAMES), fc.nat({ max: 500 }), (known, name, more) => {
        const now = keysOf({ ...known, [name]: known[name] + more })
        expect(now).toEqual(expect.arrayContaining(keysOf(known)))
      }),
    )
  })

  it('shows the nearest ones first and none that is won', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const owned = new Set(keysOf(known))
        const next = nextBadges(known, owned, BADGES.length)
        expect(next).toHaveLength(BADGES.length - owned.size)
        const shares = next.map(({ rule, have }) => have / rule.need)
        expect(shares).toEqual([...shares].sort((a, b) => b - a))
        for (const { rule, have } of next) expect(have).toBeLessThan(rule.need)
      }),
    )
  })
})
