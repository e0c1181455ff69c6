import { setTimeout as pause } from 'node:timers/promises'
import { type Breaker, circuitBreaker } from './breaker.ts'
import { type BookCatalog, CatalogUnavailableError, type FoundBook } from './port.ts'
import type { BookSource } from './source.ts'

/** A scan returns within 3 seconds however slow the providers are (reliability R6). */
const DEADLINE_MS = 2500
/** A provider silent for so long is not waited for alone: the next is asked beside it. */
const PATIENCE_MS = 900

type Options = { now?: () => number; deadlineMs?: number; patienceMs?: number }

type Outcome =
  | { kind: 'found'; book: FoundBook }
  | { kind: 'unknown' }
  | { kind: 'failed'; why: string }

/** Asks the providers in their order; the first to know the book wins. One in trouble is left to rest. */
export function catalogChain(sources: readonly BookSource[], options: Options = {}): BookCatalog {
  const { now = Date.now, deadlineMs = DEADLINE_MS, patienceMs = PATIENCE_MS } = options
  const guarded = sources.map((source) => ({ source, breaker: circuitBreaker(now) }))

  return {
    async find(isbn13) {
      const deadline = AbortSignal.timeout(deadlineMs)
      const done = new AbortController()
      const outcomes: Promise<Outcome>[] = []
      try {
        for (const { source, breaker } of guarded) {
          outcomes.push(ask(source, breaker, isbn13, deadline, done.signal))
          const book = await Promise.race([
            firstFound(outcomes),
            pause(patienceMs, null, { signal: done.signal }),
          ])
          if (book) return book
        }
        return (await firstFound(outcomes)) ?? notFound(await Promise.all(outcomes))
      } finally {
        done.abort()
      }
    },
  }
}

async function ask(
  { name, find }: BookSource,
  breaker: Breaker,
  isbn13: string,
  deadline: AbortSignal,
  done: AbortSignal,
): Promise<Outcome> {
  if (breaker.isResting()) return { kind: 'failed', why: `${name} is resting` }
  try {
    const signal = AbortSignal.any([deadline, done])
    const book = await Promise.race([find(isbn13, signal), rejectedAt(deadline)])
    breaker.succeeded()
    return book ? { kind: 'found', book } : { kind: 'unknown' }
  } catch (error) {
    // A question taken back because another provider was quicker says nothing about this one.
    if (!done.aborted) breaker.failed(error)
    return { kind: 'failed', why: `${name}: ${error instanceof Error ? error.message : 'failed'}` }
  }
}

function rejectedAt(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new Error('did not answer in time'))
    if (deadline.aborted) end()
    else deadline.addEventListener('abort', end, { once: true })
  })
}

/** The first book that comes in; null once every outcome is in and none is a book. */
async function firstFound(outcomes: readonly Promise<Outcome>[]): Promise<FoundBook | null> {
  const found = outcomes.map(async (outcome) => {
    const settled = await outcome
    if (settled.kind !== 'found') throw new Error('not found')
    return settled.book
  })
  return Promise.any(found).catch(() => null)
}

function notFound(outcomes: readonly Outcome[]): null {
  const failures = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? outcome.why : []))
  if (failures.length === 0) return null
  throw new CatalogUnavailableError(failures.join('; '), failures.length < outcomes.length)
}
