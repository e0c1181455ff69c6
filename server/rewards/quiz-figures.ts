import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether an attempt counts in figures, feeds and check-ins: one in the reader's own words has no right
 * or wrong answers, so it's never passed and has no percentage (product 12).
 */
export function isMarked(attempt: string): SQL {
  return sql`${sql.raw(attempt)}.max_score > 0`
}

/** Percent right of a marked attempt, not rounded. */
export function percentRight(attempt: string): SQL {
  const a = sql.raw(attempt)
  return sql`${a}.score * 100.0 / nullif(${a}.max_score, 0)`
}

/**
 * The average of the attempts of a group, rounded once (spec 9); null without one. The one source of
 * every average: the mean of rounded means is another figure.
 */
export function averageScore(attempt: string): SQL {
  return sql`round(avg(${percentRight(attempt)}))::int`
}
