import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import { isConfirmedTeacher, LEADER } from '#domain/squads.ts'
import { inPauses, type Pause } from '#domain/streak.ts'
import { AppError } from '#server/app-error.ts'
import { streakPauses } from '#server/db/schema/reading-sessions.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { SignedIn } from '#server/http/session.ts'

/** Pauses of one reader that are read, the latest first: far more than a childhood has. */
const MAX_PAUSES = 500

/**
 * First in the lock order (docs/decisions/0029): serializes changes to a reader. Rows that only reference the
 * reader can still be written meanwhile.
 */
export async function lockReader(tx: Tx, userId: string): Promise<void> {
  await lockedSince(tx, userId)
}

/** The same, answering when the account was made (epoch milliseconds): nothing was read in it before. */
export async function lockedSince(tx: Tx, userId: string): Promise<number> {
  const [reader] = await tx
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return reader?.createdAt.getTime() ?? 0
}

/** The same for several at once, in the order of their ids, so that two callers cannot deadlock. */
export async function lockReaders(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** For an erasure: also waits for everything that is about to refer to the reader, and keeps it waiting. */
export async function lockReaderAlone(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

type GrownUp = Pick<SignedIn, 'id' | 'role' | 'approved'>

/** Whether this adult is the reader's guardian or leads them as an approved teacher. */
export async function mayCareFor(db: Reader, grownUp: GrownUp, readerId: string): Promise<boolean> {
  return (
    (await isGuardianOf(db, grownUp.id, readerId)) || (await leadsReader(db, grownUp, readerId))
  )
}

async function isGuardianOf(db: Reader, guardianId: string, childId: string): Promise<boolean> {
  const [link] = await db
    .select({ childId: guardians.childId })
    .from(guardians)
    .where(and(eq(guardians.guardianId, guardianId), eq(guardians.childId, childId)))
  return link !== undefined
}

/** @throws AppError not_found unless this is the child's guardian. */
export async function checkGuardian(
  db: Reader,
  guardianId: string,
  childId: string,
): Promise<void> {
  if (!(await isGuardianOf(db, guardianId, childId))) throw new AppError('not_found')
}

/** Is the reader a member of a squad this confirmed teacher leads? */
async function leadsReader(db: Reader, grownUp: GrownUp, readerId: string): Promise<boolean> {
  if (grownUp.role !== 'teacher' || !grownUp.approved) return false
  const led = alias(squadMembers, 'led')
  const [shared] = await db
    .select({ squadId: led.squadId })
    .from(led)
    .innerJoin(squadMembers, eq(squadMembers.squadId, led.squadId))
    .where(
      and(
        eq(led.userId, grownUp.id),
        eq(led.role, LEADER),
        eq(squadMembers.userId, readerId),
        eq(squadMembers.role, 'student'),
      ),
    )
    .limit(1)
  return shared !== undefined
}

/** Ids of the readers an adult looks after: linked children, and students of classes a confirmed teacher leads. */
export function readersOf(grownUp: GrownUp): SQL {
  const children = sql`select child_id from guardians where guardian_id = ${grownUp.id}`
  if (!isConfirmedTeacher(grownUp)) return sql`(${children})`
  return sql`(${children} union
    select pupil.user_id from squad_members led
      join squad_members pupil on pupil.squad_id = led.squad_id and pupil.role = 'student'
      join users on users.id = pupil.user_id and users.role = 'student'
    where led.user_id = ${grownUp.id} and led.role = 'teacher')`
}

/** True when the account joined as `adult` looks after this reader; the same rule, asked from the reader's side. */
export function isCaredForBy(readerId: SQL): SQL {
  return sql`adult.disabled_at is null and (
    exists (select from guardians where guardian_id = adult.id and child_id = ${readerId})
    or (adult.role = 'teacher' and adult.approved and exists (
      select from squad_members led
        join squad_members pupil on pupil.squad_id = led.squad_id and pupil.role = 'student'
      where led.user_id = adult.id and led.role = 'teacher' and pupil.user_id = ${readerId}
    ))
  )`
}

/** True for an administrator, a confirmed teacher and a guardian of a child (product 5). */
export async function maySeeKeys(db: Reader, grownUp: GrownUp): Promise<boolean> {
  if (grownUp.role === 'admin') return true
  if (grownUp.role === 'teacher') return grownUp.approved
  const [link] = await db
    .select({ childId: guardians.childId })
    .from(guardians)
    .where(eq(guardians.guardianId, grownUp.id))
    .limit(1)
  return link !== undefined
}

/**
 * The update that changes a reader's balance by `amount` points where `condition` holds, to be part of the
 * statement that writes the ledger. Only the ledger of `rewards` may use it.
 */
export function balanceMove(
  userId: string,
  { amount, earned }: { amount: SQL; earned: SQL },
  condition: SQL,
): SQL {
  return sql`update users set points = points + ${amount}, points_earned = points_earned + ${earned}
    where id = ${userId}::uuid and ${condition}`
}

/** Sets the balances of several readers, in points, whose rows the caller has locked. */
export async function setBalances(
  tx: Tx,
  balances: readonly { id: string; points: number; earned: number }[],
): Promise<void> {
  await tx.execute(sql`
    update users set points = now.points, points_earned = now.earned
    from json_to_recordset(${JSON.stringify(balances)}::json)
      as now(id uuid, points integer, earned integer)
    where users.id = now.id`)
}

/** Returns which days an adult set free for this reader. */
export async function pausedDays(db: Reader, userId: string): Promise<(day: Day) => boolean> {
  const pauses: Pause[] = await db
    .select({ from: streakPauses.fromDay, to: streakPauses.toDay })
    .from(streakPauses)
    .where(eq(streakPauses.userId, userId))
    .orderBy(desc(streakPauses.toDay))
    .limit(MAX_PAUSES)
  return inPauses(pauses)
}

type Streak = {
  current: number
  longest: number
  lastDay: string | null
  bridges: number
  towardsBridge: number
}

/** Saves a reader's streak: lengths in days, the last day that counted, and bridges. */
export async function saveStreak(tx: Tx, userId: string, streak: Streak): Promise<void> {
  await tx
    .update(users)
    .set({
      streakCurrent: streak.current,
      streakLongest: streak.longest,
      streakLastDay: streak.lastDay,
      streakBridges: streak.bridges,
      streakTowardsBridge: streak.towardsBridge,
    })
    .where(eq(users.id, userId))
}
