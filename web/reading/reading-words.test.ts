import { describe, expect, it } from 'vitest'
import { aSavedSession } from '#web/test/answers.ts'
import { bookmarkWords, clockFace, resultHint, resultTitle } from './reading-words.ts'
import { clockAt } from './use-reading-clock.ts'

const MINUTE = 60_000
const ANSWERED = 1_000_000

describe('what the clock shows', () => {
  const at = (minutes: number, timer: Parameters<typeof clockAt>[0]) =>
    clockAt(timer, ANSWERED, ANSWERED + minutes * MINUTE)

  it.each([
    ['counts on from what the server credited', 2, 'running', 'running', 180],
    ['says paused after a closed lid, without the time asleep', 40, 'running', 'paused', 60],
    ['stands still while it is paused', 5, 'paused', 'paused', 60],
  ] as const)('%s', (_, minutes, before, state, seconds) => {
    expect(at(minutes, { state: before, creditedSeconds: 60 })).toEqual({ state, seconds })
  })

  it('stops at two hours to ask, and at three for good', () => {
    expect(at(5, { state: 'running', creditedSeconds: 7190 })).toEqual({
      state: 'asking',
      seconds: 7200,
    })
    expect(at(5, { state: 'asking', creditedSeconds: 7200 }).state).toBe('asking')
    expect(at(5, { state: 'running', creditedSeconds: 7200 })).toEqual({
      state: 'running',
      seconds: 7500,
    })
    expect(at(5, { state: 'running', creditedSeconds: 10_790 })).toEqual({
      state: 'full',
      seconds: 10_800,
    })
  })

  it('never runs backwards when the clock of the device is set back', () => {
    expect(at(-30, { state: 'running', creditedSeconds: 60 }).seconds).toBe(60)
  })

  it('is written like a clock', () => {
    expect([0, 5, 720, 3723, 10_800].map(clockFace)).toEqual([
      '0:00',
      '0:05',
      '12:00',
      '1:02:03',
      '3:00:00',
    ])
  })
})

describe('the result', () => {
  it('says points and minutes', () => {
    expect(resultTitle(aSavedSession())).toBe('+12 points, 12 minutes')
    expect(resultTitle(aSavedSession({ minutes: 1, points: 1 }))).toBe('+1 point, 1 minute')
    expect(resultHint(aSavedSession())).toBe('Well read! Your minutes are saved.')
  })

  it('is kind when the day has paid all its points or nothing counted', () => {
    const free = aSavedSession({ points: 0 })
    expect(resultTitle(free)).toBe('12 minutes')
    expect(resultHint(free)).toBe('Your minutes count. You earned all of today’s points.')
    const short = aSavedSession({ minutes: 0, points: 0 })
    expect(resultTitle(short)).toBe('That was quick!')
    expect(resultHint(short)).toBe('Read for at least one minute to earn points.')
  })

  it('tells that the book is finished', () => {
    expect(resultHint({ ...aSavedSession(), finished: true })).toBe(
      'You read all of "Charlotte\'s Web".',
    )
  })
})

it('says where a bookmark is in pages, never in percent', () => {
  const at = (progress: number, page: number | null, pages: number | null) =>
    bookmarkWords({ progress, page, pages })
  expect(at(0, null, 96)).toBe('Just started')
  expect(at(37, 36, 96)).toBe('Page 36 of 96')
  expect(at(50, null, 96)).toBe('About page 48 of 96')
  expect(at(1, null, 32)).toBe('About page 1 of 32')
  expect(at(50, null, null)).toBe('The middle')
})
