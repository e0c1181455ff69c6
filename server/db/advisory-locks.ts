import { sql } from 'drizzle-orm'
import type { Tx } from './types.ts'

/**
 * All advisory locks. Two names with one number would make unrelated work wait, so numbers are assigned only
 * here.
 */
export const ADVISORY_LOCKS = {
  /** Any number of processes may start at once on one server; one of them migrates. */
  migration: 7_309_201,
  /** Books join one at a time, or two processes could file two editions of one work as two works. */
  admission: 7_309_202,
  /** Sign-ups go one at a time, so that two first ones make one administrator. */
  signUp: 7_309_203,
  /** Calls of the quiz writer are counted one at a time, or two could both have the last of the day. */
  quizBudget: 7_309_204,
  /** A payment and its refund may be told at the same time; see `lockPayment`. */
  payment: 7_309_205,
} as const

/** Holds a lock until the transaction ends. */
export async function lockAll(tx: Tx, name: keyof typeof ADVISORY_LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[name]}::bigint)`)
}

/** Holds one payment of a billing provider until the transaction ends. */
export async function lockPayment(tx: Tx, provider: string, paymentId: string): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(${ADVISORY_LOCKS.payment}::int, hashtext(${`${provider} ${paymentId}`}))`)
}
