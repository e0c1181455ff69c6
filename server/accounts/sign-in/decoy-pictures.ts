import { DAY_MS } from '#domain/calendar.ts'
import { afterWrong, type Tries, tryState } from '#domain/picture-password.ts'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { type CountedTries, lockTries, setTries } from '#server/http/rate-limit.ts'
import { nameMark } from './name-mark.ts'

/** Longer than wrong tries are counted, so that the row outlives its count. */
const KEPT_MS = 30 * DAY_MS

/**
 * Counts wrong pictures for a name that has none like for one that has, otherwise the wait would reveal which
 * heroes exist. Stores only part of a hash of the name.
 * @throws AppError pictures_wait, pictures_locked.
 */
export async function countDecoyPictures(
  deps: Pick<Deps, 'db'>,
  name: string,
  at: number,
): Promise<void> {
  const key = `pictures of nobody ${nameMark(name)}`
  await deps.db.transaction(async (tx) => {
    const nothing = { tries: 0, endsAt: new Date(at + KEPT_MS) }
    const before = triesOf(await lockTries(tx, key, nothing))
    const state = tryState(before, at)
    if (state === 'wait') throw new AppError('pictures_wait')
    if (state === 'locked') throw new AppError('pictures_locked')
    const { wrong } = afterWrong(before, at)
    await setTries(tx, key, { tries: wrong, endsAt: new Date(at + KEPT_MS) })
  })
}

/** When the next try may come follows from the number of the last one and its time. */
function triesOf(row: CountedTries): Tries | null {
  if (row.tries === 0) return null
  const lastAt = row.endsAt.getTime() - KEPT_MS
  return afterWrong({ wrong: row.tries - 1, lastAt, opensAt: lastAt }, lastAt)
}
