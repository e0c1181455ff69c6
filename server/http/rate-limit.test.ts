import { expect, test } from 'vitest'
import { addressKey } from './rate-limit.ts'

test('an IPv4 address counts by itself', () => {
  expect(addressKey('192.0.2.7')).toBe('192.0.2.7')
})

test('an IPv4 address inside IPv6, as a server listening on :: sees it, counts by itself', () => {
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(addressKey('::ffff:192.0.2.8')).not.toBe(addressKey('::ffff:192.0.2.7'))
})

test('two IPv6 addresses of one home count together, however they are written', () => {
  const key = addressKey('2001:db8::a')
  expect(addressKey('2001:db8::b')).toBe(key)
  expect(addressKey('2001:db8:0:0:1:2:3:4')).toBe(key)
  expect(addressKey('2001:db8:0:1::a')).not.toBe(key)
  expect(addressKey('::1')).toBe('0:0:0:0')
})
