import { sql } from 'drizzle-orm'
import type { Reader } from '#server/db/types.ts'
import { CommandError } from './command-error.ts'

export type TableShape = { name: string; columns: { name: string; type: string }[] }

/** Every table of the database, each after the tables its rows refer to. */
export async function tablesInOrder(db: Reader): Promise<TableShape[]> {
  const { rows: tables } = await db.execute<TableShape>(sql`
    select relname as name, json_agg(
      json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum
    ) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`)
  const { rows: references } = await db.execute<{ from: string; to: string }>(sql`
    select distinct source.relname as from, target.relname as to
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`)
  return inOrder(tables, references)
}

function inOrder(
  tables: readonly TableShape[],
  references: readonly { from: string; to: string }[],
): TableShape[] {
  const ordered: TableShape[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    )
    if (next.length === 0) {
      throw new CommandError(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    }
    for (const table of next) {
      ordered.push(table)
      waiting.delete(table.name)
    }
  }
  return ordered
}

/** The first table that holds a row, or null. */
export async function firstTableWithRows(db: Reader): Promise<string | null> {
  for (const { name } of await tablesInOrder(db)) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) return name
  }
  return null
}
