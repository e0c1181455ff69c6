import { isTimeZone } from '#domain/calendar.ts'

/** Europe/Rome, and nothing that could be a file: it goes into the process's environment. */
const NAME = /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+){0,2}$/

/**
 * Runs synchronous code as if this server were in the reader's time zone, an IANA name. An invalid name
 * changes nothing.
 */
export function inTimeZone<T>(zone: string | undefined, work: () => T): T {
  if (zone === undefined || !NAME.test(zone) || !isTimeZone(zone)) return work()
  const own = process.env.TZ
  process.env.TZ = zone
  try {
    return work()
  } finally {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  }
}
