import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { NEXT_CURSOR_HEADER } from '#contract/headers.ts'

/** The position where a list ordered by time and id, newest first, continues. */
export type TimeCursor = { at: Date; id: string }

/** As toISOString writes it, in a year that the database knows. */
const INSTANT = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads a cursor a client sends back; null for none and for one that is not ours. */
export function readTimeCursor(text: string | undefined): TimeCursor | null {
  const [at = '', id = ''] = Buffer.from(text ?? '', 'base64url')
    .toString()
    .split(' ')
  return INSTANT.test(at) && UUID.test(id) && !Number.isNaN(Date.parse(at))
    ? { at: new Date(at), id }
    : null
}

/** The rows after the cursor in a list ordered by these columns, newest first; all without a cursor. */
export function olderThan(
  after: TimeCursor | null,
  at: SQLWrapper,
  id: SQLWrapper,
): SQL | undefined {
  return after ? sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : undefined
}

/** Cuts a list fetched with one extra row to `limit` and sets the next-cursor header. */
export function page<T>(
  reply: FastifyReply,
  rows: T[],
  limit: number,
  cursorOf: (last: T) => TimeCursor,
): T[] {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length > limit && last !== undefined) {
    const { at, id } = cursorOf(last)
    reply.header(NEXT_CURSOR_HEADER, Buffer.from(`${at.toISOString()} ${id}`).toString('base64url'))
  }
  return shown
}
