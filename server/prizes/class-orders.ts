import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { redemptions } from '#server/db/schema/treasure.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { classIdOf } from './pick-up.ts'
import { notCovered, type RedemptionRow, selectRedemptions } from './redemption-rows.ts'
import { lockRedemption, takeStep } from './take-step.ts'

/** More than a class has in a year. */
const MAX_ORDERS = 500

type Stage = 'ready' | 'waiting' | 'handed_out'

/** An order of a class, and whether all of its value is set aside. */
export type OrderInClass = RedemptionRow & { isFunded: boolean }

/** Pick-ups of a class at a stage by name; what was handed out, the latest first. */
export async function ordersInClass(
  db: Reader,
  classId: number,
  stage: Stage,
): Promise<OrderInClass[]> {
  const byName = [sql`lower(${users.lastName})`, sql`lower(${users.firstName})`]
  const rows = await selectRedemptions(db)
    .where(and(isCollectedIn(classId), isAt(stage)))
    .orderBy(
      ...(stage === 'handed_out' ? [desc(redemptions.deliveredAt)] : byName),
      asc(redemptions.redeemedAt),
      asc(redemptions.id),
    )
    .limit(MAX_ORDERS)
  return rows.map((row) => ({ ...row, isFunded: notCovered(row) === 0 }))
}

/** The orders among these that belong to the class. */
export async function ordersOfClass(
  db: Reader,
  classId: number,
  ids: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: redemptions.id, userId: redemptions.userId })
    .from(redemptions)
    .where(and(inArray(redemptions.id, [...ids]), isCollectedIn(classId)))
}

/**
 * Gives a funded pick-up of this class to the child; what is not funded is the administrator's to decide.
 * @throws AppError not_found, redemption_moved_on, not_covered.
 */
export async function handOutInClass(
  tx: Tx,
  classId: number,
  id: string,
  at: number,
): Promise<void> {
  const row = await lockRedemption(tx, id, isCollectedIn(classId))
  await takeStep(tx, row, { step: 'hand_out', actor: 'store', at })
}

/** Pick-ups that could be handed out now in the classes of a teacher. */
export async function countReadyOf(db: Reader, teacherId: string): Promise<number> {
  const rows = await selectRedemptions(db).where(
    and(
      sql`exists (select from squad_members led join squad_members mine on mine.squad_id = led.squad_id
        where led.user_id = ${teacherId} and led.role = 'teacher'
          and mine.user_id = ${redemptions.userId} and mine.squad_id = ${classIdOf(redemptions.userId)})`,
      isAt('ready'),
    ),
  )
  return rows.filter((row) => notCovered(row) === 0).length
}

/** Asked of the members first: there are few of them. */
function isCollectedIn(classId: number): SQL {
  return sql`(${redemptions.userId} in (select m.user_id from squad_members m where m.squad_id = ${classId})
    and ${classIdOf(redemptions.userId)} = ${classId})`
}

/** What goes home is between the family and the store. */
function isAt(stage: Stage): SQL | undefined {
  const isPickUp = eq(redemptions.delivery, 'pickup')
  switch (stage) {
    case 'ready':
      return and(isPickUp, inArray(redemptions.status, ['approved', 'shipped']))
    case 'waiting':
      return and(
        or(isPickUp, sql`${redemptions.delivery} is null`),
        eq(redemptions.status, 'pending'),
      )
    case 'handed_out':
      return and(isPickUp, eq(redemptions.status, 'delivered'))
  }
}
