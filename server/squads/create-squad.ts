import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Membership, NewSquad } from '#contract/squads.ts'
import { newSquadCode } from '#domain/squads.ts'
import { checkRoomFor } from '#server/activity/add-member.ts'
import { lockReader } from '#server/activity/lock-reader.ts'
import { newId } from '#server/db/new-id.ts'
import { squadMembers, squads } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { checkWords } from './kind-words.ts'
import { leaderIn } from './membership.ts'
import { SQUAD_COLUMNS } from './squad-rows.ts'

const PER_PERSON = { tries: 20, withinMs: 3_600_000 }
const CODE_TRIES = 20

/**
 * Founds a squad; the founder leads it.
 * @throws AppError squads_enough, words_unkind, words_contact, too_many_tries.
 */
export async function createSquad(
  deps: Pick<Deps, 'db' | 'now'>,
  founder: Pick<SignedIn, 'id' | 'role' | 'timeZone'>,
  given: z.output<typeof NewSquad>,
): Promise<Membership> {
  const at = deps.now()
  checkWords(Object.values(given), { grownUp: founder.role !== 'student' })
  await countTry(deps.db, `squads of ${founder.id}`, PER_PERSON, at)
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, founder.id)
    await checkRoomFor(tx, founder.id)
    const createdAt = new Date(at)
    const squad = await withFreshCode((classCode) =>
      tx
        .insert(squads)
        .values({
          ...given,
          classCode,
          timeZone: founder.timeZone,
          createdBy: founder.id,
          createdAt,
        })
        .onConflictDoNothing()
        .returning(SQUAD_COLUMNS),
    )
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

/** A new code for a squad; the old one lets nobody in. @throws AppError squad_leaders_only, not_found. */
export async function renewCode(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  squadId: number,
): Promise<{ classCode: string }> {
  await countTry(deps.db, `squad codes of ${userId}`, PER_PERSON, deps.now())
  return deps.db.transaction(async (tx) => {
    await leaderIn(tx, squadId, userId)
    return withFreshCode((classCode) => takeCode(tx, squadId, classCode))
  })
}

/** Writes the code unless another squad has it: a clash inside a transaction would end all of it. */
async function takeCode(tx: Tx, squadId: number, classCode: string) {
  const [taken] = await tx
    .select({ id: squads.id })
    .from(squads)
    .where(eq(squads.classCode, classCode))
  if (taken) return []
  return tx
    .update(squads)
    .set({ classCode })
    .where(eq(squads.id, squadId))
    .returning({ classCode: squads.classCode })
}

async function withFreshCode<T>(write: (code: string) => Promise<T[]>): Promise<T> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const [written] = await write(newSquadCode(foreseenByNobody))
    if (written !== undefined) return written
  }
  throw new Error('no squad code is free')
}

function foreseenByNobody(): number {
  return randomInt(2 ** 32) / 2 ** 32
}
