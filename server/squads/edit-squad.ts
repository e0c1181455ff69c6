import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Squad, SquadChange } from '#contract/squads/squads.ts'
import { checkWords } from '#server/accounts/people/safe-words.ts'
import { AppError } from '#server/app-error.ts'
import { squads } from '#server/db/schema/squads.ts'
import type { Deps } from '#server/deps.ts'
import { leaderIn } from './membership.ts'
import { SQUAD_COLUMNS } from './squad-rows.ts'

/**
 * Updates a squad's details as a leader; omitted fields stay unchanged.
 * @throws AppError not_found for strangers, squad_leaders_only, words_unkind, words_contact.
 */
export function editSquad(
  deps: Pick<Deps, 'db'>,
  userId: string,
  squadId: number,
  change: z.output<typeof SquadChange>,
): Promise<Squad> {
  return deps.db.transaction(async (tx) => {
    const leader = await leaderIn(tx, squadId, userId)
    const { name, teacherName, grade, school, description } = change
    checkWords([name, teacherName, grade, school, description], leader)
    const [squad] = await tx
      .select(SQUAD_COLUMNS)
      .from(squads)
      .where(eq(squads.id, squadId))
      .for('update')
    if (!squad) throw new AppError('not_found')
    const next = {
      name: name ?? squad.name,
      teacherName: teacherName ?? squad.teacherName,
      grade: grade ?? squad.grade,
      school: school === undefined ? squad.school : school,
      description: description === undefined ? squad.description : description,
    }
    await tx.update(squads).set(next).where(eq(squads.id, squadId))
    return { ...squad, ...next }
  })
}
