import type { Moved } from '#domain/reading-clock.ts'
import { users } from './schema/users.ts'

/** The columns that tell a reader's day (domain/reading-clock.ts). */
export const CLOCK = {
  timeZone: users.timeZone,
  zoneDay: users.zoneDay,
  zoneDayFrom: users.zoneDayFrom,
}

/** What is written when a reader's zone was changed. */
export function clockColumns({ timeZone, zoneDay, from }: Moved) {
  return { timeZone, zoneDay, zoneDayFrom: new Date(from) }
}
