import { desc, sql } from 'drizzle-orm'
import type { Installation } from '#contract/system.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { quizWriterCalls } from '#server/db/schema/quiz-writing.ts'
import type { Deps } from '#server/deps.ts'

const REPORTED_DAYS = 30

type Sums = {
  tokensToday: number
  calls: number
  failedCalls: number
  tokens: number
  waiting: number
}

/** What the quiz writer did and used; null where no model is configured. */
export async function writerReport({
  db,
  now,
  config,
  quizWriter,
}: Pick<Deps, 'config' | 'db' | 'now' | 'quizWriter'>): Promise<Installation['quizWriter']> {
  if (!quizWriter) return null
  const at = now()
  const today = new Date(at - (at % DAY_MS))
  const since = new Date(at - REPORTED_DAYS * DAY_MS)
  const { rows } = await db.execute<Sums>(sql`
    select
      coalesce(sum(c.input_tokens + c.output_tokens) filter (where c.at >= ${today}), 0)::int
        as "tokensToday",
      count(*)::int as "calls",
      count(*) filter (where c.outcome not in ('done', 'under_way'))::int as "failedCalls",
      coalesce(sum(c.input_tokens + c.output_tokens), 0)::int as "tokens",
      (select count(*) from quiz_writings w where w.finished_at is null)::int as "waiting"
    from quiz_writer_calls c where c.at >= ${since}`)
  const [last] = await db
    .select({ outcome: quizWriterCalls.outcome, at: quizWriterCalls.at })
    .from(quizWriterCalls)
    .orderBy(desc(quizWriterCalls.at), desc(quizWriterCalls.id))
    .limit(1)
  return {
    model: quizWriter.model,
    dailyTokens: config.quizWriterDailyTokens,
    tokensToday: 0,
    calls: 0,
    failedCalls: 0,
    tokens: 0,
    waiting: 0,
    ...rows[0],
    last: last ? { outcome: last.outcome, at: last.at.toISOString() } : null,
  }
}
