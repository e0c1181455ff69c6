import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const SECRET = 's'.repeat(32)

it('opens what it sealed, for the same secret, purpose and owner only', () => {
  const sealed = seal(SECRET, 'second factor ', 'a key', 'user-1')
  expect(unseal(SECRET, 'second factor ', sealed, 'user-1')).toBe('a key')
  expect(unseal('t'.repeat(32), 'second factor ', sealed, 'user-1')).toBeNull()
  expect(unseal(SECRET, 'quiz deals:', sealed, 'user-1')).toBeNull()
  expect(unseal(SECRET, 'second factor ', sealed, 'user-2')).toBeNull()
  expect(unseal(SECRET, 'second factor ', sealed)).toBeNull()
})

it('returns null for a text that was changed, cut short or never sealed', () => {
  const sealed = seal(SECRET, 'quiz deals:', 'a deal')
  const changed = sealed.startsWith('A') ? `B${sealed.slice(1)}` : `A${sealed.slice(1)}`
  for (const text of ['', 'abc', sealed.slice(0, 20), sealed.slice(0, -2), changed]) {
    expect(unseal(SECRET, 'quiz deals:', text)).toBeNull()
  }
})

it('never seals a text the same way twice', () => {
  expect(seal(SECRET, 'quiz deals:', 'a deal')).not.toBe(seal(SECRET, 'quiz deals:', 'a deal'))
})

it('still opens what is stored and on tablets', () => {
  const deal = 'AQIDBAUGBwgJCgsM_IyE7Zot8w_9jN98tIY4F3nIAC58Fw'
  const key = 'AQIDBAUGBwgJCgsMYkpXeIhV88A03zNZmxl4ynvwFq7s'
  expect(unseal(SECRET, 'quiz deals:', deal)).toBe('a deal')
  expect(unseal(SECRET, 'second factor ', key, 'user-1')).toBe('a key')
})
