import { createContext, type ReactNode, use, useMemo } from 'react'
import type { LocaleValues } from '#contract/drawn-page.ts'
import type { Day } from '#domain/calendar.ts'
import { browserTimeZone } from '#web/browser/time-zone.ts'

/** How a date can be written; the examples are what an American reader sees. */
const STYLES = {
  /** Nov 05, 2026 (spec 9) */
  full: { month: 'short', day: '2-digit', year: 'numeric' },
  /** Nov 05 (spec 9) */
  short: { month: 'short', day: '2-digit' },
  /** Nov 5, 2026 */
  plain: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Nov 5 */
  plainShort: { month: 'short', day: 'numeric' },
  /** Thursday, November 5 */
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Thursday */
  weekdayName: { weekday: 'long' },
  /** Thu */
  weekdayShort: { weekday: 'short' },
  /** Nov 05, 3:15 PM */
  shortTime: { month: 'short', day: '2-digit', hour: 'numeric', minute: '2-digit' },
  /** Nov 05, 2026, 3:15 PM */
  fullTime: {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  /** 15:04 */
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 15:04:05 */
  clockSeconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type DateStyle = keyof typeof STYLES

/** A reader's time zone and language, and what is written in them. */
export type Locale = LocaleValues & {
  /** A moment in the reader's time zone, or a calendar day ('2026-11-05') as it is. */
  date: (at: string | number | Date, style?: DateStyle) => string
  /** The calendar's day now, which ends at midnight. */
  today: () => Day
  /** 'a, b, c' */
  list: (items: Iterable<string>) => string
}

/** Reads the values when something is written in them, not before. */
export function newLocale(values: LocaleValues): Locale {
  const formats = new Map<string, Intl.DateTimeFormat>()
  const formatFor = (style: DateStyle, zone: string) => {
    const key = `${style} ${zone}`
    const format =
      formats.get(key) ??
      new Intl.DateTimeFormat(values.language, { ...STYLES[style], timeZone: zone })
    formats.set(key, format)
    return format
  }
  return {
    get timeZone() {
      return values.timeZone
    },
    get language() {
      return values.language
    },
    date: (at, style = 'full') => {
      const isDay = typeof at === 'string' && at.length === 'YYYY-MM-DD'.length
      const text = formatFor(style, isDay ? 'UTC' : values.timeZone).format(new Date(at))
      // Runtimes differ in the space before AM and PM.
      return text.replaceAll('\u202f', ' ')
    },
    // Swedish writes a day as 2026-11-05.
    today: () => new Intl.DateTimeFormat('sv-SE', { timeZone: values.timeZone }).format(Date.now()),
    list: (items) =>
      new Intl.ListFormat(values.language, { type: 'unit', style: 'short' }).format(items),
  }
}

const LocaleContext = createContext<Locale | null>(null)

/** Gives a page to a reader elsewhere. Without it, a page is for the reader of this browser. */
export function LocaleProvider({
  timeZone,
  language,
  children,
}: LocaleValues & { children: ReactNode }) {
  const locale = useMemo(() => newLocale({ timeZone, language }), [timeZone, language])
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

export function useLocale(): Locale {
  return use(LocaleContext) ?? browserLocale
}

/** A date as text on a page. */
export function DateText({ at, style }: { at: string; style?: DateStyle }) {
  return useLocale().date(at, style)
}

let zone: string | undefined

/** The locale outside React, for what runs in the browser alone. Finding the time zone takes a browser long. */
export const browserLocale = newLocale({
  get timeZone() {
    zone ??= browserTimeZone()
    return zone
  },
  get language() {
    return document.documentElement.lang || 'en-US'
  },
})
