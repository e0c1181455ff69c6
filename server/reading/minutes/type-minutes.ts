import type { z } from 'zod'
import type { SavedSession, TypedMinutes } from '#contract/reading/sessions.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { OFFLINE_DAYS } from '#domain/offline-reading.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { countedMinutes, typedDay } from '#domain/reading-session.ts'
import { lockedSince } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { findLog } from './run-timer.ts'
import { insertEnded, savedBefore, savedOn, saveSession } from './save-session.ts'
import { findByKey } from './session-rows.ts'

/**
 * Saves minutes a reader typed for today or yesterday in their own time zone. Sending the same form again
 * returns what it saved.
 * @throws AppError not_found for another reader's reading, reading_day_full, offline_too_old.
 */
export async function typeMinutes(
  deps: Pick<Deps, 'db' | 'now'>,
  user: Pick<SignedIn, 'id' | 'clock'>,
  { minutes, day: which, logId, key, typedAt }: z.output<typeof TypedMinutes>,
): Promise<SavedSession> {
  const at = deps.now()
  const typed = typedAt === undefined ? at : Math.min(Date.parse(typedAt), at)
  return deps.db.transaction(async (tx) => {
    const since = await lockedSince(tx, user.id)
    const before = key === undefined ? null : await findByKey(tx, user.id, key)
    if (before) return savedBefore(before)
    if (at - typed > OFFLINE_DAYS * DAY_MS) throw new AppError('offline_too_old')
    const day = typedDay(which, dayOf(Math.max(typed, Math.min(since, at)), user.clock))
    const log = logId ? await findLog(tx, user.id, logId) : null
    const onDay = await savedOn(tx, user.id, day)
    if (countedMinutes(minutes, onDay.minutes) === 0) throw new AppError('reading_day_full')
    const told = { userId: user.id, ...log, day, how: 'typed', requestKey: key ?? null } as const
    const row = await insertEnded(tx, told, at)
    return saveSession(tx, row, minutes, { at })
  })
}
