import { eq } from 'drizzle-orm'
import { afterWrong, type Tries, tryState } from '#domain/picture-password.ts'
import { AppError } from '#server/app-error.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import type { Deps } from '#server/deps.ts'
import { nameMark } from './name-mark.ts'

/** Longer than wrong tries are counted, so that the row outlives its count. */
const KEPT_MS = 30 * 24 * 3_600_000

/**
 * Counts wrong pictures at a name that has none like those at one that has, else the waiting would tell
 * which heroes there are. Only a part of a hash of the name is kept.
 * @throws AppError pictures_wait, pictures_locked.
 */
export async function countNobodysPictures(
  deps: Pick<Deps, 'db'>,
  name: string,
  at: number,
): Promise<void> {
  const key = `pictures of nobody ${nameMark(name)}`
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(rateLimits)
      .values({ key, tries: 0, endsAt: new Date(at + KEPT_MS) })
      .onConflictDoNothing()
    const [row] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key)).for('update')
    const before = row ? triesOf(row) : null
    const state = tryState(before, at)
    if (state === 'wait') throw new AppError('pictures_wait')
    if (state === 'locked') throw new AppError('pictures_locked')
    await tx
      .update(rateLimits)
      .set({ tries: afterWrong(before, at).wrong, endsAt: new Date(at + KEPT_MS) })
      .where(eq(rateLimits.key, key))
  })
}

/** When the next try may come follows from the number of the last one and its time. */
function triesOf(row: { tries: number; endsAt: Date }): Tries | null {
  if (row.tries === 0) return null
  const lastAt = row.endsAt.getTime() - KEPT_MS
  return afterWrong({ wrong: row.tries - 1, lastAt, opensAt: lastAt }, lastAt)
}
