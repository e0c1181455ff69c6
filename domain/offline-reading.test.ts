import { describe, expect, test } from 'vitest'
import { believedTime, freeMinutes, OFFLINE_DAYS, offlineSpan } from './offline-reading.ts'

const MINUTE = 60_000
const NOW = 10 * 86_400_000
const at = (minute: number) => NOW + minute * MINUTE

describe('when it was read', () => {
  test('is what the tablet says, while that is past', () => {
    expect(offlineSpan(at(-60), 20, NOW)).toEqual({ from: at(-60), to: at(-40) })
  })

  test('is never still to come, whatever the clock of the tablet says', () => {
    expect(offlineSpan(at(500), 20, NOW)).toEqual({ from: at(-20), to: NOW })
    expect(offlineSpan(at(-5), 20, NOW)).toEqual({ from: at(-20), to: NOW })
  })

  test('is not taken after a week', () => {
    expect(offlineSpan(NOW - OFFLINE_DAYS * 86_400_000, 20, NOW)).not.toBeNull()
    expect(offlineSpan(NOW - OFFLINE_DAYS * 86_400_000 - 1, 20, NOW)).toBeNull()
  })
})

describe('what counts of it', () => {
  const span = { from: at(0), to: at(30) }

  test('is all of it when nothing else was read then', () => {
    const before = { from: at(-60), to: at(0), minutes: 60 }
    expect(freeMinutes(span, 30, [before])).toBe(30)
  })

  test('is nothing when another tablet told the same half hour', () => {
    expect(freeMinutes(span, 30, [{ ...span, minutes: 30 }])).toBe(0)
  })

  test('is what another tablet left over', () => {
    expect(freeMinutes(span, 30, [{ from: at(20), to: at(40), minutes: 20 }])).toBe(20)
  })

  test('is the gap of a clock that ran before and after the network was gone', () => {
    expect(freeMinutes(span, 30, [{ from: at(-10), to: at(50), minutes: 30 }])).toBe(30)
  })
})

test('a time that is said is held between what the server knows and now', () => {
  expect(believedTime(5, 3, 9)).toBe(5)
  expect(believedTime(1, 3, 9)).toBe(3)
  expect(believedTime(12, 3, 9)).toBe(9)
})
