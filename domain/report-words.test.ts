import { expect, it } from 'vitest'
import { spanInWords } from './report-words.ts'
import { inEnglish } from './test/in-english.ts'

it('names a span by its days, and the year once unless it changes', () => {
  expect(inEnglish(spanInWords({ from: '2026-10-23', to: '2026-11-01' }))).toBe(
    'Oct 23 to Nov 01, 2026',
  )
  expect(inEnglish(spanInWords({ from: '2025-12-29', to: '2026-01-04' }))).toBe(
    'Dec 29, 2025 to Jan 04, 2026',
  )
})
