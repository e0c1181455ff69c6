import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Membership, NewSquad } from '#contract/squads/squads.ts'
import { newClassCode } from '#server/accounts/people/class-code.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { checkWords } from '#server/accounts/people/safe-words.ts'
import { newId } from '#server/db/new-id.ts'
import { squadMembers, squads } from '#server/db/schema/squads.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { checkRoomFor } from './add-member.ts'
import { leaderIn } from './membership.ts'
import { SQUAD_COLUMNS } from './squad-rows.ts'

const PER_PERSON = { tries: 20, withinMs: 3_600_000 }

/**
 * Creates a squad; its founder leads it.
 * @throws AppError squads_enough, words_unkind, words_contact, too_many_tries.
 */
export async function createSquad(
  deps: Pick<Deps, 'db' | 'now'>,
  founder: Pick<SignedIn, 'id' | 'role' | 'clock'>,
  given: z.output<typeof NewSquad>,
): Promise<Membership> {
  const at = deps.now()
  checkWords(Object.values(given), { grownUp: founder.role !== 'student' })
  await countTry(deps.db, `squads of ${founder.id}`, PER_PERSON, at)
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, founder.id)
    await checkRoomFor(tx, founder.id)
    const createdAt = new Date(at)
    const [squad] = await tx
      .insert(squads)
      .values({
        ...given,
        classCode: await newClassCode(tx),
        signInCode: await newClassCode(tx),
        timeZone: founder.clock.timeZone,
        createdBy: founder.id,
        createdAt,
      })
      .returning(SQUAD_COLUMNS)
    if (!squad) throw new Error('the squad was not kept')
    await tx.insert(squadMembers).values({
      id: newId(),
      squadId: squad.id,
      userId: founder.id,
      role: 'teacher',
      joinedAt: createdAt,
    })
    return { class: squad, role: 'teacher' }
  })
}

/** Renews a squad's code; the previous one stops working. @throws AppError squad_leaders_only, not_found. */
export async function renewCode(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  squadId: number,
): Promise<{ classCode: string }> {
  await countTry(deps.db, `squad codes of ${userId}`, PER_PERSON, deps.now())
  return deps.db.transaction(async (tx) => {
    await leaderIn(tx, squadId, userId)
    const classCode = await newClassCode(tx)
    await tx.update(squads).set({ classCode }).where(eq(squads.id, squadId))
    return { classCode }
  })
}
