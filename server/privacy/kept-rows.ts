import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { message } from '#domain/message.ts'

/** Rows about a child: what a guardian is told they are, and what an erasure does with them. */
export type Kept = {
  table: PgTable
  /** The child the row is about; for a dependent row, the row it belongs to. */
  column: PgColumn
  /** The child's rows that this one depends on. */
  through?: { key: PgColumn; child: PgColumn }
  what: string
  why: string
  until: string
  /** 'erase' is deleted with the child; 'keep' stays under a pseudonym (product 10). */
  onErase: 'erase' | 'keep'
  /** Keys and tokens left out of an export: they aren't personal data and could give others access. */
  secret: readonly string[]
}

const WITH_CHILD = message('Until you delete the account')

/** The rows of one child in one table. */
export function rowsOf({ column, through }: Kept, childId: string): SQL {
  if (!through) return eq(column, childId)
  const { key, child } = through
  return inArray(column, sql`(select ${key} from ${key.table} where ${child} = ${childId})`)
}

/** The default: kept until the child is erased, then deleted. */
export function kept(
  table: PgTable,
  column: PgColumn,
  what: string,
  why: string,
  secret: readonly string[] = [],
): Kept {
  return { table, column, what, why, until: WITH_CHILD, onErase: 'erase', secret }
}
