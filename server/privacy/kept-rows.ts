import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Rows about a child: what they are for a guardian, and what becomes of them. */
export type Kept = {
  table: PgTable
  /** The child the row is about; for a row that hangs on another, that other one. */
  column: PgColumn
  /** The child's rows that this one hangs on. */
  through?: { key: PgColumn; child: PgColumn }
  what: string
  why: string
  until: string
  /** 'erase' goes with the child; 'keep' stays under a pseudonym (product 10). */
  onErase: 'erase' | 'keep'
  /** Keys and marks that an export leaves out: they are no data, and would let others in. */
  secret: readonly string[]
}

const WITH_CHILD = 'Until you erase the hero'

/** The rows of one child in one table. */
export function rowsOf({ column, through }: Kept, childId: string): SQL {
  if (!through) return eq(column, childId)
  const { key, child } = through
  return inArray(column, sql`(select ${key} from ${key.table} where ${child} = ${childId})`)
}

/** The usual: until the child is erased, and then gone. */
export function kept(
  table: PgTable,
  column: PgColumn,
  what: string,
  why: string,
  secret: readonly string[] = [],
): Kept {
  return { table, column, what, why, until: WITH_CHILD, onErase: 'erase', secret }
}
