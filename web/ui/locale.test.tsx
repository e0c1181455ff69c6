import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { DateText, LocaleProvider, newLocale, useLocale } from './locale.tsx'

function Zone() {
  return useLocale().timeZone
}

const LATE = '2026-01-05T03:04:05Z'
const newYork = newLocale({ timeZone: 'America/New_York', language: 'en-US' })
const madrid = newLocale({ timeZone: 'Europe/Madrid', language: 'es' })

it.each([
  ['full', 'Jan 04, 2026'],
  ['short', 'Jan 04'],
  ['plain', 'Jan 4, 2026'],
  ['plainShort', 'Jan 4'],
  ['weekday', 'Sunday, January 4'],
  ['month', 'January 2026'],
  ['weekdayName', 'Sunday'],
  ['weekdayShort', 'Sun'],
  ['shortTime', 'Jan 04, 10:04 PM'],
  ['fullTime', 'Jan 04, 2026, 10:04 PM'],
  ['clock', '22:04'],
  ['clockSeconds', '22:04:05'],
] as const)('writes a moment as %s in the reader’s zone', (style, text) => {
  expect(newYork.date(LATE, style)).toBe(text)
})

it('writes midnight as the first hour of the day', () => {
  expect(newYork.date('2026-01-05T05:00:00Z', 'clock')).toBe('00:00')
  expect(newYork.date('2026-01-05T05:00:00Z', 'shortTime')).toBe('Jan 05, 12:00 AM')
})

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'leaves a calendar day as it is in %s',
  (timeZone) => {
    const { date } = newLocale({ timeZone, language: 'en-US' })
    expect(date('2026-03-08')).toBe('Mar 08, 2026')
    expect(date('2026-03-08', 'weekday')).toBe('Sunday, March 8')
  },
)

it('begins a day at midnight in the reader’s zone', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-05T04:59:59Z'))
  expect([newYork.today(), madrid.today()]).toEqual(['2026-01-04', '2026-01-05'])
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-05T05:00:00Z'))
  expect(newYork.today()).toBe('2026-01-05')
})

it('writes dates and lists in the reader’s language', () => {
  expect(madrid.date(LATE)).toBe('05 ene 2026')
  expect(madrid.date(LATE, 'weekday')).toBe('lunes, 5 de enero')
  expect(newYork.list(['Comedy', 'Drama', 'Poetry'])).toBe('Comedy, Drama, Poetry')
})

it('draws the same page for two readers at once, each in their own zone', () => {
  const markup = [newYork, madrid].map(({ timeZone, language }) =>
    renderToString(
      <LocaleProvider timeZone={timeZone} language={language}>
        <DateText at={LATE} style="short" />
      </LocaleProvider>,
    ),
  )
  expect(markup).toEqual(['Jan 04', '05 ene'])
})

it('is the browser’s own zone without a provider', () => {
  expect(renderToString(<Zone />)).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
