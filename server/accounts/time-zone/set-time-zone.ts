import { eq } from 'drizzle-orm'
import { type Moved, mayMoveTimeZone, movedTo, type ReadingClock } from '#domain/reading-clock.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { lockReader, mayCareFor } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { CLOCK, clockColumns } from '#server/db/clock.ts'
import { quizRules } from '#server/db/schema/quiz.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'

/** A teacher sets it for a class of 35, one student after the other. */
const PER_ADULT = { tries: 300, withinMs: 3_600_000 }

type World = Pick<Deps, 'db' | 'now'>

/** Sets a reader's zone for an adult. @throws AppError not_found for a reader of others, too_many_tries. */
export async function setTimeZone(
  deps: World,
  adult: SignedIn,
  readerId: string,
  timeZone: string,
): Promise<{ timeZone: string }> {
  const at = deps.now()
  await countTry(deps.db, `time zones of ${adult.id}`, PER_ADULT, at)
  if (!(await mayCareFor(deps.db, adult, readerId))) throw new AppError('not_found')
  return deps.db.transaction(async (tx) => {
    const clock = await lockedClock(tx, readerId)
    await move(tx, readerId, movedTo(clock, timeZone, at))
    await recordAccess(tx, adult, readerId, 'time_zone_set', at)
    return { timeZone }
  })
}

/** Moves a reader's time zone to their device's where allowed; returns the zone in effect. */
export async function moveTimeZone(
  deps: World,
  readerId: string,
  timeZone: string,
): Promise<{ timeZone: string }> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const clock = await lockedClock(tx, readerId)
    if (!mayMoveTimeZone(clock, timeZone, at) || (await hasQuizHours(tx, readerId))) {
      return { timeZone: clock.timeZone }
    }
    await move(tx, readerId, movedTo(clock, timeZone, at))
    return { timeZone }
  })
}

async function lockedClock(tx: Tx, readerId: string): Promise<ReadingClock> {
  await lockReader(tx, readerId)
  const [reader] = await tx.select(CLOCK).from(users).where(eq(users.id, readerId))
  if (!reader) throw new AppError('not_found')
  return reader
}

/** Hours an adult set go by the reader's zone: a device that moved it would open them. */
async function hasQuizHours(tx: Tx, readerId: string): Promise<boolean> {
  const [rules] = await tx
    .select({ days: quizRules.days })
    .from(quizRules)
    .where(eq(quizRules.readerId, readerId))
  return rules !== undefined && rules.days !== null
}

async function move(tx: Tx, readerId: string, moved: Moved | null): Promise<void> {
  if (moved) await tx.update(users).set(clockColumns(moved)).where(eq(users.id, readerId))
}
