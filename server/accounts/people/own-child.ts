import { and, asc, eq } from 'drizzle-orm'
import { message } from '#domain/message.ts'
import type { ReadingClock } from '#domain/reading-clock.ts'
import { AppError } from '#server/app-error.ts'
import { CLOCK } from '#server/db/clock.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'

export type OwnChild = {
  id: string
  firstName: string
  clock: ReadingClock
}

/**
 * This guardian's child with this id; without an id, the child linked first.
 * @throws AppError not_found for others' children, and for a guardian without children.
 */
export async function getOwnChild(
  db: Reader,
  guardianId: string,
  childId?: string,
): Promise<OwnChild> {
  const [row] = await db
    .select({ id: users.id, firstName: users.firstName, clock: CLOCK })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.childId))
    .where(
      and(
        eq(guardians.guardianId, guardianId),
        childId === undefined ? undefined : eq(guardians.childId, childId),
      ),
    )
    .orderBy(asc(guardians.createdAt), asc(users.id))
    .limit(1)
  if (!row) throw new AppError('not_found')
  return { ...row, firstName: row.firstName ?? message('Young Hero') }
}
