import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meetsGoal, milestoneReached, STREAK_MILESTONES } from './milestones.ts'

describe('the milestones of a streak', () => {
  it.each([
    [6, 7, 7],
    [7, 8, null],
    [29, 30, 30],
    [99, 100, 100],
    [364, 365, 365],
    [0, 1, null],
    [12, 1, null],
    [5, 31, 30],
  ])('from %i to %i days: %s', (before, after, reached) => {
    expect(milestoneReached(before, after)).toBe(reached)
  })

  it('are each reached once by a streak that grows day by day', () => {
    const reached = Array.from({ length: 400 }, (_, day) => milestoneReached(day, day + 1))
    expect(reached.filter((days) => days !== null)).toEqual([...STREAK_MILESTONES])
  })
})

it('meets a goal of minutes exactly once, in whatever steps it is read', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 180 }), { minLength: 1 }), (steps) => {
      let all = 0
      const met = steps.filter((minutes) => {
        all += minutes
        return meetsGoal(150, all, minutes)
      })
      expect(met).toHaveLength(all >= 150 ? 1 : 0)
    }),
  )
})
