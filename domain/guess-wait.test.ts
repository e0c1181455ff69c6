import { expect, test } from 'vitest'
import { waitAfter } from './guess-wait.ts'

const HOUR_MS = 3_600_000

test('waits double from a minute to an hour after five wrong guesses', () => {
  const minutes = Array.from({ length: 13 }, (_, wrong) => waitAfter(wrong) / 60_000)
  expect(minutes).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60])
})

test('no hour holds more than ten guesses, however patient the guesser', () => {
  const times: number[] = []
  let at = 0
  for (let wrong = 1; wrong <= 60; wrong += 1) {
    times.push(at)
    at += waitAfter(wrong)
  }
  for (const start of times) {
    expect(times.filter((time) => time >= start && time < start + HOUR_MS).length).toBeLessThan(11)
  }
})
