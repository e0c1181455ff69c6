import { describe, expect, it } from 'vitest'
import {
  byline,
  cleanCoverUrl,
  cleanDescription,
  cleanLine,
  cleanPages,
  cleanYear,
} from './clean-text.ts'

describe('what a provider tells', () => {
  it.each([
    ['<p>A fox.</p><script>alert(1)</script>', 'A fox. alert(1)'],
    ['One. Two. Three. Four.', 'One. Two.'],
    ['**A fox** digs.\r\n\r\n([source][1])\r\n[1]: http://example.org', 'A fox digs.'],
    ['A fox digs.\n----------\nAlso contained in: more', 'A fox digs.'],
    ['Buy at www.example.org now! A fox digs.', 'A fox digs.'],
    ['Write to a@example.org.', null],
    ['&lt;img src=x onerror=1&gt; A fox.', 'A fox.'],
    ['A\u0000 \u202efox\ufeff\ud800.', 'A fox .'],
    ['...', null],
    ['', null],
  ])('%j is shown as %j', (text, shown) => {
    expect(cleanDescription(text)).toBe(shown)
  })

  it('is cut at a word within 400 characters', () => {
    const cut = cleanDescription('fox '.repeat(5000))
    expect(cut).toMatch(/^(fox )+fox…$/)
    expect(cut?.length).toBeLessThanOrEqual(400)
    const second = cleanDescription(`A fox digs. ${'Fox '.repeat(200)}`)
    expect(second).toBe('A fox digs.')
  })

  it('is one line of at most 200 letters in a title', () => {
    expect(cleanLine(' The\n<b>Fox</b>\u0007 ')).toBe('The Fox')
    expect([...(cleanLine('🦊x'.repeat(500)) ?? '')]).toHaveLength(200)
    expect(cleanLine('<>')).toBeNull()
  })

  it('names one, two or more authors', () => {
    expect(byline([])).toBeNull()
    expect(byline(['Ann', 'Ann', '\u200b'])).toBe('Ann')
    expect(byline(['Ann', 'Bob'])).toBe('Ann and Bob')
    expect(byline(['Ann', 'Bob', 'Cy', 'Di'])).toBe('Ann, Bob and others')
  })

  it('has pages and a year only when they can be true', () => {
    expect([96, 0, -1, 1.5, 90_000, null, undefined].map(cleanPages)).toEqual([
      96,
      ...Array(6).fill(null),
    ])
    expect(['Oct 1, 1988', '1988-10', 'c1988', '12', 'soon', null].map(cleanYear)).toEqual([
      1988,
      1988,
      null,
      null,
      null,
      null,
    ])
  })

  it('has a cover only at a plain web address', () => {
    expect(cleanCoverUrl('http://books.example.org/a')).toBe('https://books.example.org/a')
    const refused = ['ftp://a/b', 'https://u:p@a/b', 'https://a:8443/b', 'javascript:1', 'x', '']
    expect(refused.map(cleanCoverUrl)).toEqual(refused.map(() => null))
  })
})
