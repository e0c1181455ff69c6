import { and, eq, gt, gte, lt, lte, not, or, type Placeholder, sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { preparedOnce } from '#server/db/prepared-once.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import type { Reader, Tx } from '#server/db/types.ts'

export type Limit = { tries: number; withinMs: number }

/**
 * Whether a window of this length has expired. One that ends more than two lengths from now was counted while
 * the clock was far ahead; it would otherwise last until that day.
 */
export function isOver(at: number, withinMs: number) {
  return isOutside(new Date(at), new Date(at + 2 * withinMs))
}

function isOutside(now: Date | Placeholder, latest: Date | Placeholder) {
  return sql`(${lte(rateLimits.endsAt, now)} or ${gt(rateLimits.endsAt, latest)})`
}

/**
 * Counts one try under `key`. One statement, so every process shares the count and no two tries
 * pass as one.
 * @throws AppError too_many_tries when the window's tries are used up.
 */
export async function countTry(db: Reader, key: string, limit: Limit, at: number): Promise<void> {
  if (!(await isWithin(db, key, limit, at))) throw new AppError('too_many_tries')
}

/** Counts one try under `key` if it is within the limit; returns whether it was. */
export async function isWithin(
  db: Reader,
  key: string,
  limit: Limit,
  at: number,
): Promise<boolean> {
  const { tries, withinMs } = limit
  if (tries < 1) return false
  const counted = await countOne(db).execute({
    key,
    now: new Date(at),
    endsAt: new Date(at + withinMs),
    latest: new Date(at + 2 * withinMs),
    most: tries,
  })
  return counted.length > 0
}

/** Are the tries of this window used up? Counts none. */
export async function isFull(
  db: Reader,
  key: string,
  { tries, withinMs }: Limit,
  at: number,
): Promise<boolean> {
  const full = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gte(rateLimits.tries, tries), not(isOver(at, withinMs))))
  return full.length > 0
}

/** Forgets what was counted under `key`. */
export async function clearTries(db: Reader, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`)
}

export type CountedTries = { tries: number; endsAt: Date }

/** What is counted under `key`, locked until the transaction ends; begins with `first` if nothing is. */
export async function lockTries(tx: Tx, key: string, first: CountedTries): Promise<CountedTries> {
  await tx
    .insert(rateLimits)
    .values({ key, ...first })
    .onConflictDoNothing()
  const [row] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key)).for('update')
  return row ?? first
}

/** Replaces what is counted under `key`. */
export async function setTries(tx: Tx, key: string, counted: CountedTries): Promise<void> {
  await tx.update(rateLimits).set(counted).where(eq(rateLimits.key, key))
}

const countOne = preparedOnce((db) => {
  const over = isOutside(sql.placeholder('now'), sql.placeholder('latest'))
  return db
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), tries: 1, endsAt: sql.placeholder('endsAt') })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        tries: sql`case when ${over} then 1 else ${rateLimits.tries} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
      // A refused try changes nothing.
      setWhere: or(over, lt(rateLimits.tries, sql.placeholder('most'))),
    })
    .returning({ key: rateLimits.key })
    .prepare('count_try')
})

/** An address to count by: IPv6 by its /64, since one home has all of it; IPv4 is the same inside IPv6. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const gap = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...gap, ...back].slice(0, 4).join(':')
}
