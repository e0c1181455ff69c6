import { customType, date, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, kept with its zone and read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A day without a zone, read as '2026-03-04'. */
export const day = (name = 'day') => date(name, { mode: 'string' })

/** A small file. */
export const fileBytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
