import { sql } from 'drizzle-orm'
import { rateLimits } from '#server/db/schema/auth.ts'
import { auditLedgers } from '#server/prizes/fund/audit-ledgers.ts'
import { remarkAttempts } from '#server/quiz/remark-attempts.ts'
import { settleIdle } from '#server/reading/minutes/settle-idle.ts'
import { settleDue } from '#server/squads/challenges/settle-due.ts'
import type { TestApp } from '#server/test/test-app.ts'
import { type Draw, READING, TOGETHER } from './calls.ts'
import { PRIZES } from './prizes.ts'
import { stormWorld } from './world.ts'

const AT_ONCE = 14
/** The clock advances with every call, so that days, undo periods and challenges end within a run. */
const STEP_MS = 4 * 60_000

export type Weather = {
  calls: number
  /** By status, of those that were answered. */
  answers: Map<number, number>
  /** What must not be: a 5xx, a deadlock, a sum that is not right. */
  faults: string[]
}

/**
 * Runs `calls` random actions on points, money, stock and quizzes concurrently, then checks that everything
 * adds up. The same seed runs the same actions; the server decides their order.
 */
export async function storm(t: TestApp, calls: number, seed: number): Promise<Weather> {
  const world = await stormWorld(t)
  // Prizes twice: they hold the most locks.
  const doings = [...Object.entries({ ...READING, ...TOGETHER }), ...twice(Object.entries(PRIZES))]
  const draw = drawFrom(seed)
  const answers = new Map<number, number>()
  const faults: string[] = []
  let left = calls
  const worker = async () => {
    while (left > 0) {
      left -= 1
      t.clock.at += STEP_MS
      if (left % 50 === 0) await t.db.delete(rateLimits)
      const [name, doing] = draw.one(doings)
      try {
        const answer = await (left % 40 === 0 ? jobs(t) : doing(world, draw))
        if (!answer) continue
        answers.set(answer.statusCode, (answers.get(answer.statusCode) ?? 0) + 1)
        if (answer.statusCode >= 500) faults.push(`${name}: ${answer.statusCode} ${answer.body}`)
      } catch (error) {
        faults.push(`${name}: ${causeOf(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await jobs(t)
  faults.push(...(await auditLedgers(t.db)))
  return { calls, answers, faults }
}

/** How often two transactions waited for each other on this server's database. */
export async function deadlocksOf({ db }: Pick<TestApp, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ deadlocks: number }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`)
  return rows[0]?.deadlocks ?? 0
}

/** Runs the workers for enqueued and scheduled jobs alongside everything else. */
async function jobs(t: TestApp): Promise<undefined> {
  await settleDue(t.deps, {})
  await settleIdle(t.deps)
  for (const { name, payload } of t.queued.splice(0)) {
    if (name === 'remark-attempts') {
      await remarkAttempts(t.deps, payload as { questionId: string; readersOf?: string })
    }
    if (name === 'settle-challenges') {
      await settleDue(t.deps, payload as { challengeId?: string })
    }
  }
}

/** The innermost message: the statement around it says nothing. */
function causeOf(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  return String(inner)
}

function twice<T>(list: readonly T[]): T[] {
  return [...list, ...list]
}

/** A small generator of our own (mulberry32): a run can be repeated. */
function drawFrom(seed: number): Draw {
  let state = seed
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return {
    below,
    one: (from) => {
      const drawn = from[below(from.length)]
      if (drawn === undefined) throw new Error('nothing to draw from')
      return drawn
    },
  }
}
