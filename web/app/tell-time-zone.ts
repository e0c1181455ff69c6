import { TIME_ZONE_COOKIE } from '#contract/drawn-page.ts'
import { setCookie } from '#web/api/browser-cookie.ts'

const YEAR_SECONDS = 365 * 86_400

/** Tells the server in whose days and hours to draw the next page of this browser. */
export function tellTimeZone(): void {
  setCookie(TIME_ZONE_COOKIE, Intl.DateTimeFormat().resolvedOptions().timeZone, YEAR_SECONDS)
}
