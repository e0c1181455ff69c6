import type { Deps } from '#server/deps.ts'
import { addressKey, countTry, isFull, isWithin } from '#server/http/rate-limit.ts'
import { type Browser, findKnownUser } from './trusted-browser.ts'

const SECOND_MS = 1000
/** A whole school in the morning, and what still passes each second after that. */
const FREE = { tries: 300, withinMs: 10 * 60_000 }
const PACED = { tries: 20, withinMs: SECOND_MS }
/** Wrong codes slow down sooner, for a code can be guessed. */
const WRONG_FREE = { tries: 100, withinMs: 3_600_000 }
const WRONG_PACED = { tries: 5, withinMs: SECOND_MS }

type PaceDeps = Pick<Deps, 'db' | 'now'>

/** Slows a flood down without locking anyone out afterwards. @throws AppError too_many_tries. */
export async function pace(deps: PaceDeps, browser: Browser, what: string): Promise<void> {
  const key = `${what} ${await senderOf(deps, browser)}`
  const at = deps.now()
  if (await isWithin(deps.db, key, FREE, at)) return
  await countTry(deps.db, `${key} this second`, PACED, at)
}

/**
 * The same for codes, where only wrong ones count. Returns the function that counts one.
 * @throws AppError too_many_tries.
 */
export async function paceCodes(
  deps: PaceDeps,
  browser: Browser,
  what: string,
): Promise<{ countWrong(): Promise<void> }> {
  const key = `${what} ${await senderOf(deps, browser)}`
  const at = deps.now()
  if (await isFull(deps.db, key, WRONG_FREE, at)) {
    await countTry(deps.db, `${key} this second`, WRONG_PACED, at)
  }
  return {
    async countWrong() {
      await isWithin(deps.db, key, WRONG_FREE, at)
    },
  }
}

/** A browser where someone signed in counts for that person, not for the address it shares. */
async function senderOf({ db }: PaceDeps, { address, deviceHash }: Browser): Promise<string> {
  const someone = await findKnownUser(db, deviceHash)
  return someone ? `of ${someone}` : `from ${addressKey(address)}`
}
