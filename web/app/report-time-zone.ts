import { reportTimeZone as tellTimeZoneCall } from '#contract/accounts/time-zone.ts'
import { TIME_ZONE_COOKIE } from '#contract/drawn-page.ts'
import { queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { setCookie } from '#web/browser/cookie.ts'
import { browserTimeZone } from '#web/browser/time-zone.ts'

const YEAR_SECONDS = 365 * 86_400
const TOLD_KEY = 'reading-heroes.zone'

/**
 * Reports the time zone for the server to render this browser's next page in, and where a student is now:
 * when a family moves, its reading days move too.
 */
export async function reportTimeZone(): Promise<void> {
  const timeZone = browserTimeZone()
  setCookie(TIME_ZONE_COOKIE, timeZone, YEAR_SECONDS)
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  if (user?.role !== 'student' || !user.onboardingCompleted) return
  const told = `${user.id} ${timeZone}`
  try {
    if (sessionStorage.getItem(TOLD_KEY) === told) return
    await request(tellTimeZoneCall, { body: { timeZone } })
    sessionStorage.setItem(TOLD_KEY, told)
  } catch {
    // Without a network or storage it is reported on a later visit.
  }
}
