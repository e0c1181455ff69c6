import { AppError } from '#server/app-error.ts'

const LIMITS = { waiting: 30, perPerson: 2 }

/**
 * Runs one task at a time, so many reports delay other requests no more than one does: the embedded
 * database runs in the thread that serves requests.
 */
export class InTurn {
  readonly #limits: typeof LIMITS
  /** Whose tasks run or wait. */
  readonly #people: string[] = []
  #last: Promise<unknown> = Promise.resolve()

  constructor(limits: Partial<typeof LIMITS> = {}) {
    this.#limits = { ...LIMITS, ...limits }
  }

  /** @throws AppError too_many_tries for a person with tasks waiting; unavailable when too many wait. */
  async run<T>(personId: string, task: () => Promise<T>): Promise<T> {
    const own = this.#people.filter((one) => one === personId)
    if (own.length >= this.#limits.perPerson) throw new AppError('too_many_tries')
    if (this.#people.length >= this.#limits.waiting) throw new AppError('unavailable')
    this.#people.push(personId)
    const done = this.#last.then(task).finally(() => {
      this.#people.splice(this.#people.indexOf(personId), 1)
    })
    this.#last = done.catch(() => undefined)
    return done
  }
}
