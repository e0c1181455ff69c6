import { and, eq, sql } from 'drizzle-orm'
import { checkConfirmed } from '#server/accounts/people/confirmed-teacher.ts'
import { AppError } from '#server/app-error.ts'
import { challenges, squadMembers } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { addBadgeSurprise } from '#server/rewards/surprises.ts'
import { ledClass, type Teacher } from '#server/squads/led-class.ts'
import { takePart } from './join-challenge.ts'

/**
 * Enters every student of a teacher's class in its challenge, one transaction per student, so a student who
 * leaves the class meanwhile doesn't block the others. A badge won right away is celebrated on the next visit.
 * @throws AppError not_found, awaiting_approval, squad_leaders_only, challenge_ended.
 */
export async function enrollClass(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  teacher: Teacher,
  id: string,
): Promise<{ enrolled: number }> {
  checkConfirmed(teacher)
  const at = deps.now()
  const [challenge] = await deps.db.select().from(challenges).where(eq(challenges.id, id))
  if (!challenge) throw new AppError('not_found')
  await ledClass(deps.db, teacher, challenge.squadId)
  if (challenge.endsAt.getTime() <= at) throw new AppError('challenge_ended')
  const missing = await deps.db
    .select({ id: users.id })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .where(
      and(
        eq(squadMembers.squadId, challenge.squadId),
        eq(users.role, 'student'),
        sql`not exists (select from challenge_members c
          where c.challenge_id = ${id} and c.user_id = ${users.id})`,
      ),
    )
    .orderBy(users.id)
  let enrolled = 0
  for (const student of missing) {
    enrolled += await deps.db.transaction(async (tx) => {
      try {
        const { newBadges, countsHeroes } = await takePart(tx, student.id, id, at)
        if (newBadges.length > 0) await addBadgeSurprise(tx, student.id, newBadges, at)
        if (countsHeroes) await deps.jobs.enqueue(tx, 'settle-challenges', { challengeId: id })
        return 1
      } catch (error) {
        // No longer in the class.
        if (error instanceof AppError && error.code === 'not_found') return 0
        throw error
      }
    })
  }
  return { enrolled }
}
