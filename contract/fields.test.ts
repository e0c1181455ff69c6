import { expect, test } from 'vitest'
import { day, line } from './fields.ts'

const Name = line(60, 'Write a name.')

test.each([
  'Maya',
  "Zoë O'Neill-Łuczak",
  'Nguyễn Thị Hạnh',
  '王小明',
  'محمد',
  'שָׁלוֹם',
  'กำลังใจ',
  'हिन्दी',
  '👨‍👩‍👧 Reader 🏳️‍🌈',
  '<b>Robert"); DROP TABLE users;--</b>',
])('a person may be called %s', (name) => {
  expect(Name.parse(` ${name} `)).toBe(name)
})

test.each([
  ['nothing that is seen', '\u200b\u2060'],
  ['a NUL', 'Ma\0ya'],
  ['half a letter', 'Maya \ud83d'],
  ['a second line', 'Maya\u2028Leo'],
  ['what turns the page around', 'Maya \u202egnihtemos'],
  ['a pile of marks', `M${'\u0351'.repeat(7)}aya`],
])('a name is not made of %s', (_what, name) => {
  expect(Name.safeParse(name).success).toBe(false)
})

test('a day is one that a reader may live in', () => {
  expect(day('no day').parse('2026-03-04')).toBe('2026-03-04')
  for (const text of ['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30']) {
    expect(day('no day').safeParse(text).success, text).toBe(false)
  }
})
