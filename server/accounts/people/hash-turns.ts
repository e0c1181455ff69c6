import { availableParallelism } from 'node:os'
import { AppError } from '#server/app-error.ts'

/** Requests waiting for a password check. A browser the account knows goes first. */
export type Sender = { from: string; isKnown: boolean }

/** One core stays free for everything else; more than three would take all of Node's threads. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
/** A whole school behind one address may sign in at once; memory isn't the limit before that. */
const MAX_FROM_ONE = 1000
const MOST = 4000

/** Computes a few hashes at a time: known browsers first, then one per address in turn. */
export class HashTurns {
  #free: number
  #waiting = 0
  readonly #known: (() => void)[] = []
  /** Addresses in the order of their turns. */
  readonly #strangers = new Map<string, (() => void)[]>()

  constructor(atOnce: number = AT_ONCE) {
    this.#free = atOnce
  }

  /** @throws AppError sign_in_busy when too many wait already. */
  async take<T>(sender: Sender, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait(sender)
    try {
      return await work()
    } finally {
      const next = this.#next()
      if (next) next()
      else this.#free += 1
    }
  }

  #wait({ from, isKnown }: Sender): Promise<void> {
    const line = isKnown ? this.#known : (this.#strangers.get(from) ?? [])
    if (this.#waiting >= MOST || line.length >= MAX_FROM_ONE) throw new AppError('sign_in_busy')
    if (!isKnown) this.#strangers.set(from, line)
    this.#waiting += 1
    return new Promise((resolve) => line.push(resolve))
  }

  #next(): (() => void) | null {
    const known = this.#known.shift()
    const next = known ?? this.#nextStranger()
    if (next) this.#waiting -= 1
    return next
  }

  #nextStranger(): (() => void) | null {
    const [first] = this.#strangers
    if (!first) return null
    const [from, line] = first
    const next = line.shift() ?? null
    // To the end of the turns, so that a flood from one address holds up only that address.
    this.#strangers.delete(from)
    if (line.length > 0) this.#strangers.set(from, line)
    return next
  }
}
