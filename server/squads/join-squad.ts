import { and, eq } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import type { joinSquad as joinSquadCall } from '#contract/squads.ts'
import { isTeacherLed, plainCode } from '#domain/squads.ts'
import { addMember } from '#server/activity/add-member.ts'
import { AppError } from '#server/app-error.ts'
import { squadMembers, squadRequests, squads } from '#server/db/schema/squads.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'

/** A code is guessed once in billions of tries. */
const PER_PERSON = { tries: 30, withinMs: 3_600_000 }

/**
 * Joins by code. A child joins at once a squad that a confirmed teacher or their own guardian leads;
 * any other waits for the guardian's yes (product 7).
 * @throws AppError squad_code_unknown, squad_joined, squad_full, squads_enough, too_many_tries.
 */
export async function joinSquad(
  deps: Pick<Deps, 'db' | 'now'>,
  user: Pick<SignedIn, 'id' | 'role'>,
  code: string,
): Promise<Output<typeof joinSquadCall>> {
  const at = deps.now()
  await countTry(deps.db, `squad joins of ${user.id}`, PER_PERSON, at)
  return deps.db.transaction(async (tx) => {
    const [squad] = await tx
      .select({ id: squads.id, name: squads.name, teacherName: squads.teacherName })
      .from(squads)
      .where(eq(squads.classCode, plainCode(code)))
    if (!squad) throw new AppError('squad_code_unknown')
    const place = { squadId: squad.id, userId: user.id }
    if (await isIn(tx, place)) throw new AppError('squad_joined')
    const agreedBy = user.role === 'student' ? await whoAgrees(tx, place) : { guardianId: null }
    if (agreedBy) {
      const newBadges = await addMember(tx, { ...place, at, agreedBy: agreedBy.guardianId })
      return { state: 'joined', class: squad, newBadges }
    }
    await tx
      .insert(squadRequests)
      .values({ ...place, askedAt: new Date(at) })
      .onConflictDoNothing()
    return { state: 'waiting', class: squad, newBadges: [] }
  })
}

type Place = { squadId: number; userId: string }

async function isIn(tx: Tx, { squadId, userId }: Place): Promise<boolean> {
  const [row] = await tx
    .select({ id: squadMembers.id })
    .from(squadMembers)
    .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.userId, userId)))
  return row !== undefined
}

/** The guardian who leads this squad, or nobody where a teacher does; null when one must be asked. */
async function whoAgrees(
  tx: Tx,
  { squadId, userId }: Place,
): Promise<{ guardianId: string | null } | null> {
  const leaders = await tx
    .select({ role: users.role, approved: users.approved, guardianId: guardians.guardianId })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .leftJoin(
      guardians,
      and(eq(guardians.guardianId, squadMembers.userId), eq(guardians.childId, userId)),
    )
    .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.role, 'teacher')))
  const own = leaders.find(({ guardianId }) => guardianId !== null)
  if (own) return { guardianId: own.guardianId }
  return isTeacherLed(leaders) ? { guardianId: null } : null
}
