import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { isConfirmedTeacher, isTeacherLed, LEADER } from '#domain/squads.ts'
import { AppError } from '#server/app-error.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { consents, guardians, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

type Place = { squadId: number; userId: string }

/** Who must approve a new member; `agreedBy` is the guardian who leads the squad. */
type Decision =
  | { waitsFor: null; agreedBy: string | null }
  | { waitsFor: 'guardian' }
  | { waitsFor: 'leader' }

/**
 * Only students whose account the teacher created, and children of a guardian who leads, join directly. Other
 * children wait for the teacher, or their guardian if no confirmed teacher leads; every adult waits for a
 * leader (product 7 and 12). @throws AppError squad_led_by_child for an adult.
 */
export async function whoDecides(
  tx: Tx,
  { squadId, userId }: Place,
  role: Role,
): Promise<Decision> {
  const leaders = await tx
    .select({
      id: users.id,
      role: users.role,
      approved: users.approved,
      guardianId: guardians.guardianId,
    })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .leftJoin(
      guardians,
      or(
        and(eq(guardians.guardianId, squadMembers.userId), eq(guardians.childId, userId)),
        and(eq(guardians.childId, squadMembers.userId), eq(guardians.guardianId, userId)),
      ),
    )
    .where(
      and(
        eq(squadMembers.squadId, squadId),
        eq(squadMembers.role, LEADER),
        isNull(users.disabledAt),
      ),
    )
  const own = leaders.find(({ guardianId }) => guardianId !== null)
  if (role !== 'student') {
    // No child decides alone which adult joins: only their own guardian may ask.
    const isChildLed = leaders.length > 0 && leaders.every((leader) => leader.role === 'student')
    if (isChildLed && !own) throw new AppError('squad_led_by_child')
    return { waitsFor: 'leader' }
  }
  if (own) return { waitsFor: null, agreedBy: own.guardianId }
  // A class without a leader waits for the one the administrator names.
  if (leaders.length === 0) return { waitsFor: 'leader' }
  if (!isTeacherLed(leaders)) return { waitsFor: 'guardian' }
  const teachers = leaders.filter(isConfirmedTeacher).map(({ id }) => id)
  const known = await isKnownTo(tx, userId, teachers)
  return known ? { waitsFor: null, agreedBy: null } : { waitsFor: 'leader' }
}

/** Did one of these teachers make or import the child's account? The school's consent tells. */
async function isKnownTo(tx: Tx, childId: string, teacherIds: readonly string[]): Promise<boolean> {
  const [row] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.childId, childId), inArray(consents.guardianId, [...teacherIds])))
    .limit(1)
  return row !== undefined
}
