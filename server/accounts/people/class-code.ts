import { randomInt } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { newSquadCode } from '#domain/squads.ts'
import { squads } from '#server/db/schema/squads.ts'
import type { Reader } from '#server/db/types.ts'

const CODE_TRIES = 20

/** A random code no squad uses yet, for joining or for signing in. */
export async function newClassCode(db: Reader): Promise<string> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = newSquadCode(() => randomInt(2 ** 32) / 2 ** 32)
    const [taken] = await db
      .select({ id: squads.id })
      .from(squads)
      .where(or(eq(squads.classCode, code), eq(squads.signInCode, code)))
    if (!taken) return code
  }
  throw new Error('no squad code is free')
}
