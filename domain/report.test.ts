import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOfNumber, daysBetween } from './calendar.ts'
import {
  changeInWords,
  REPORT_PERIODS,
  reportSpan,
  spanBefore,
  weeksOf,
  withDaysInWords,
} from './report.ts'
import { inEnglish } from './test/in-english.ts'

const day = fc.integer({ min: 10_000, max: 30_000 }).map(dayOfNumber)
const period = fc.constantFrom(...REPORT_PERIODS)

describe('the days of a report', () => {
  it('end today and are 7, 30 or 90', () => {
    expect(reportSpan('weekly', '2026-03-04')).toEqual({ from: '2026-02-26', to: '2026-03-04' })
    expect(reportSpan('monthly', '2026-03-04').from).toBe('2026-02-03')
    expect(reportSpan('quarterly', '2026-03-04').from).toBe('2025-12-05')
  })

  it('touch the span before, which is as long', () => {
    fc.assert(
      fc.property(day, period, (today, which) => {
        const span = reportSpan(which, today)
        const before = spanBefore(span)
        expect(daysBetween(before.to, span.from)).toBe(1)
        expect(daysBetween(before.from, before.to)).toBe(daysBetween(span.from, span.to))
      }),
    )
  })

  it('fall into weeks without a gap', () => {
    fc.assert(
      fc.property(day, period, (today, which) => {
        const span = reportSpan(which, today)
        const weeks = weeksOf(span)
        expect(weeks[0]?.from).toBe(span.from)
        expect(weeks.at(-1)?.to).toBe(span.to)
        for (const [place, week] of weeks.slice(1).entries()) {
          expect(daysBetween(weeks[place]?.to ?? '', week.from)).toBe(1)
        }
      }),
    )
  })
})

it('says a change in words that fit it', () => {
  expect(inEnglish(changeInWords(5, 5))).toBe('no change')
  expect(inEnglish(changeInWords(7, 5))).toBe('2 more than before')
  expect(inEnglish(changeInWords(13_184, 366))).toBe('12,818 more than before')
  expect(inEnglish(changeInWords(0, 3))).toBe('3 fewer than before')
})

it('writes days as people read them and leaves other numbers alone', () => {
  expect(withDaysInWords('2026-03-04 to 2026-12-31', 'en-US')).toBe('Mar 04, 2026 to Dec 31, 2026')
  expect(withDaysInWords('1984, 5 / 10, 2026-13-01', 'en-US')).toBe('1984, 5 / 10, 2026-13-01')
})
