import { describe, expect, it } from 'vitest'
import { afterWrong, type Tries, tryState } from './picture-password.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Tries whenever one may, until `until`; counts them. */
function guessesUntil(until: number, every = MINUTE / 60): number {
  let tries: Tries | null = null
  let count = 0
  for (let at = 0; at < until; at += every) {
    if (tryState(tries, at) !== 'open') continue
    tries = afterWrong(tries, at)
    count += 1
  }
  return count
}

describe('wrong pictures', () => {
  it('cost a child nothing for the first four times', () => {
    let tries: Tries | null = null
    for (let wrong = 1; wrong < 5; wrong += 1) {
      tries = afterWrong(tries, wrong)
      expect(tryState(tries, wrong)).toBe('open')
    }
    tries = afterWrong(tries, 5)
    expect(tryState(tries, 6)).toBe('wait')
    expect(tryState(tries, 5 + MINUTE)).toBe('open')
  })

  it('never let anybody guess more than ten times in an hour', () => {
    expect(guessesUntil(HOUR, 5_000)).toBeLessThanOrEqual(10)
  })

  it('lock after twenty, until a teacher opens them', () => {
    expect(guessesUntil(30 * HOUR, 5_000)).toBe(20)
    const locked = { wrong: 20, lastAt: 0, opensAt: null }
    expect(tryState(locked, 365 * 24 * HOUR)).toBe('locked')
  })

  it('are forgotten after a day without a try', () => {
    const tries = { wrong: 12, lastAt: 0, opensAt: HOUR }
    expect(afterWrong(tries, 23 * HOUR).wrong).toBe(13)
    expect(afterWrong(tries, 24 * HOUR)).toEqual({
      wrong: 1,
      lastAt: 24 * HOUR,
      opensAt: 24 * HOUR,
    })
  })
})
