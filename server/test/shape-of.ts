import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'

const OURS = sql`'public'::regnamespace`

/** The parts of a database, one line each: tables, columns, constraints, indexes, triggers, functions. */
const PARTS: readonly SQL[] = [
  sql`select format('column %s.%s %s default %s generated %s identity %s null %s', table_name,
      column_name, udt_name, column_default, generation_expression, identity_generation, is_nullable)
    from information_schema.columns where table_schema = 'public'`,
  sql`select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = ${OURS} and contype <> 'n'`,
  sql`select 'index ' || indexdef from pg_indexes where schemaname = 'public'`,
  sql`select format('trigger %s enabled %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    from pg_trigger where not tgisinternal`,
  sql`select 'function ' || pg_get_functiondef(pg_proc.oid) from pg_proc where pronamespace = ${OURS}
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  sql`select 'extension ' || extname from pg_extension`,
  sql`select format('relation %s %s %s', relname, relkind, reloptions) from pg_class
    where relnamespace = ${OURS}`,
  sql`select format('sequence %s %s %s %s', sequencename, data_type, start_value, increment_by)
    from pg_sequences where schemaname = 'public'`,
]

/** The shape of a database, apart from the order of columns. */
export async function shapeOf(db: Db): Promise<string[]> {
  const lines: string[] = []
  for (const part of PARTS) {
    const { rows } = await db.execute<{ line: string }>(
      sql`select line from (${part}) as all_of (line)`,
    )
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.sort()
}
