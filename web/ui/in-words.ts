import { LOCALE } from '#web/browser/words.tsx'

/** 'a, b, c', in the language of this build. */
export function listed(items: Iterable<string>): string {
  return new Intl.ListFormat(LOCALE, { type: 'unit', style: 'short' }).format(items)
}

/** 'a, b, and c', in the language of this build. */
export function listedWithAnd(items: Iterable<string>): string {
  return new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(items)
}

const MINUTE_MS = 60_000
const UNITS = [
  { unit: 'year', minutes: 365 * 24 * 60 },
  { unit: 'month', minutes: 30 * 24 * 60 },
  { unit: 'day', minutes: 24 * 60 },
  { unit: 'hour', minutes: 60 },
] as const

/** '2 days ago', 'now', in the language of this build. */
export function timeAgo(at: string, now = Date.now()): string {
  const past = Math.max(0, Math.round((now - Date.parse(at)) / MINUTE_MS))
  const format = new Intl.RelativeTimeFormat(LOCALE, { numeric: past < 1 ? 'auto' : 'always' })
  const larger = UNITS.find(({ minutes }) => past >= minutes)
  if (larger) return format.format(-Math.round(past / larger.minutes), larger.unit)
  return past < 1 ? format.format(0, 'second') : format.format(-past, 'minute')
}
