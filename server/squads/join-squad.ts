import { and, eq } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import type { joinSquad as joinSquadCall } from '#contract/squads/squads.ts'
import { plainCode } from '#domain/squads.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { checkWords } from '#server/accounts/people/safe-words.ts'
import { AppError } from '#server/app-error.ts'
import { squadMembers, squadRequests, squads } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { addMember } from './add-member.ts'
import { whoDecides } from './who-decides.ts'

/** A code is guessed once in billions of tries. */
const PER_PERSON = { tries: 30, withinMs: 3_600_000 }

/**
 * Joins by code, or requests to: people the leader doesn't know await approval (who-decides.ts).
 * @throws AppError squad_code_unknown, squad_joined, squad_full, squads_enough, too_many_tries; words_unkind,
 * words_contact for an adult whose name children must not be shown.
 */
export async function joinSquad(
  deps: Pick<Deps, 'db' | 'now'>,
  user: Pick<SignedIn, 'id' | 'role'>,
  code: string,
): Promise<Output<typeof joinSquadCall>> {
  const at = deps.now()
  await countTry(deps.db, `squad joins of ${user.id}`, PER_PERSON, at)
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, user.id)
    const [squad] = await tx
      .select({ id: squads.id, name: squads.name, teacherName: squads.teacherName })
      .from(squads)
      .where(eq(squads.classCode, plainCode(code)))
      .for('update')
    if (!squad) throw new AppError('squad_code_unknown')
    const place = { squadId: squad.id, userId: user.id }
    if (await isIn(tx, place)) throw new AppError('squad_joined')
    if (user.role !== 'student') await checkOwnName(tx, user.id)
    const decision = await whoDecides(tx, place, user.role)
    if (decision.waitsFor === null) {
      const newBadges = await addMember(tx, { ...place, at, agreedBy: decision.agreedBy })
      return { state: 'joined', waitsFor: null, class: squad, newBadges }
    }
    const { waitsFor } = decision
    await tx
      .insert(squadRequests)
      .values({ ...place, waitsFor, askedAt: new Date(at) })
      .onConflictDoUpdate({
        target: [squadRequests.squadId, squadRequests.userId],
        set: { waitsFor },
      })
    return { state: 'waiting', waitsFor, class: squad, newBadges: [] }
  })
}

async function isIn(
  tx: Tx,
  { squadId, userId }: { squadId: number; userId: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: squadMembers.id })
    .from(squadMembers)
    .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.userId, userId)))
  return row !== undefined
}

/** Children read it from then on. */
async function checkOwnName(tx: Tx, userId: string): Promise<void> {
  const [user] = await tx
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  checkWords([user?.firstName], { grownUp: false })
}
