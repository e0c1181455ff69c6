import { getTableName, sql } from 'drizzle-orm'
import type { Reader } from '#server/db/types.ts'
import { type Kept, rowsOf } from './kept-rows.ts'

/** Number of rows about a child in each of these tables, by table name; in one statement. */
export async function countRows(
  db: Reader,
  childId: string,
  entries: readonly Kept[],
): Promise<Record<string, number>> {
  const counts = entries.map((entry) => {
    const name = sql.identifier(getTableName(entry.table))
    return sql`(select count(*) from ${entry.table} where ${rowsOf(entry, childId)})::int as ${name}`
  })
  const { rows } = await db.execute<Record<string, number>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  )
  const [counted] = rows
  if (!counted) throw new Error('the count of what is kept answered nothing')
  return counted
}
