import { and, eq, gte, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/calendar.ts'
import { type Billed, QuizWriterError } from '#server/adapters/quiz-writer/port.ts'
import { lockAll } from '#server/db/advisory-locks.ts'
import { newId } from '#server/db/new-id.ts'
import { quizWriterCalls } from '#server/db/schema/quiz-writing.ts'
import type { Deps } from '#server/deps.ts'

export class BudgetSpentError extends Error {
  override name = 'BudgetSpentError'
  /** When the next day's budget begins, epoch milliseconds. */
  readonly freshAt: number

  constructor(freshAt: number) {
    super('the tokens of this day are used up')
    this.freshAt = freshAt
  }
}

type Call = { bookId: string | null; purpose: 'write' | 'answer'; model: string; estimate: number }

/**
 * Calls the model within the daily budget and records the cost in tokens. A call in progress counts at its
 * estimate.
 * @throws BudgetSpentError, or what the call throws.
 */
export async function spend<T>(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  call: Call,
  run: () => Promise<Billed<T>>,
): Promise<T> {
  const id = await reserve(deps, call)
  try {
    const { value, cost } = await run()
    await settle(deps, id, 'done', cost, call.estimate)
    return value
  } catch (error) {
    if (error instanceof QuizWriterError) {
      await settle(deps, id, error.trouble, error.cost, 0)
    }
    throw error
  }
}

async function reserve(deps: Pick<Deps, 'db' | 'now' | 'config'>, call: Call): Promise<string> {
  const { bookId, purpose, model, estimate } = call
  const at = deps.now()
  const dayBegan = at - (at % DAY_MS)
  return deps.db.transaction(async (tx) => {
    await lockAll(tx, 'quizBudget')
    const [row] = await tx
      .select({
        used: sql<number>`coalesce(sum(${quizWriterCalls.inputTokens} + ${quizWriterCalls.outputTokens}), 0)::int`,
      })
      .from(quizWriterCalls)
      .where(gte(quizWriterCalls.at, new Date(dayBegan)))
    if ((row?.used ?? 0) + estimate > deps.config.quizWriterDailyTokens) {
      throw new BudgetSpentError(dayBegan + DAY_MS)
    }
    const id = newId()
    await tx.insert(quizWriterCalls).values({
      id,
      bookId,
      purpose,
      model,
      outcome: 'under_way',
      inputTokens: estimate,
      outputTokens: 0,
      ms: 0,
      at: new Date(at),
    })
    return id
  })
}

async function settle(
  { db }: Pick<Deps, 'db'>,
  id: string,
  outcome: 'done' | QuizWriterError['trouble'],
  cost: Billed<unknown>['cost'],
  uncounted: number,
): Promise<void> {
  // Some local models don't report token counts, so the estimate is used.
  const isCounted = cost.inputTokens + cost.outputTokens > 0
  await db
    .update(quizWriterCalls)
    .set({
      outcome,
      inputTokens: isCounted ? cost.inputTokens : uncounted,
      outputTokens: cost.outputTokens,
      ms: cost.ms,
    })
    .where(and(eq(quizWriterCalls.id, id), eq(quizWriterCalls.outcome, 'under_way')))
}
