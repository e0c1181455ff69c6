import {
  arrayContains,
  eq,
  getTableColumns,
  getTableName,
  isNull,
  like,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { rateLimits } from '#server/db/schema/auth.ts'
import { classReports } from '#server/db/schema/classes.ts'
import { mails } from '#server/db/schema/mail.ts'
import type { Tx } from '#server/db/types.ts'
import { ACTORS } from './actors.ts'
import { KEPT } from './data-map.ts'

const STAYING = new Set(
  KEPT.filter(({ onErase }) => onErase === 'keep').map(({ table }) => getTableName(table)),
)

/** The person an erasure searches for. */
export type Named = { id: string; firstName: string | null }

/** Where other people's rows mention a child, such as a class they left or a former guardian's email. */
type Mention = { name: string; table: PgTable; isOf: (child: Named) => SQL | undefined }

const MENTIONS: readonly Mention[] = [
  {
    name: 'class_reports',
    table: classReports,
    isOf: named(classReports.studentIds, [classReports.report]),
  },
  {
    name: 'mails',
    table: mails,
    isOf: named(mails.childIds, [mails.subject, mails.text, mails.html]),
  },
  { name: 'rate_limits', table: rateLimits, isOf: ({ id }) => like(rateLimits.key, `%${id}%`) },
]

/** Matches the list of people named; rows from before that list existed match the name as a whole word. */
function named(ids: PgColumn, texts: readonly PgColumn[]) {
  return ({ id, firstName }: Named) => {
    const word = firstName && `(^|[^[:alpha:]])${escaped(firstName)}([^[:alpha:]]|$)`
    const isWritten = texts.map((text) => sql`${text}::text ~ ${word}`)
    return or(
      arrayContains(ids, [id]),
      word ? sql`${isNull(ids)} and (${sql.join(isWritten, sql` or `)})` : undefined,
    )
  }
}

function escaped(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign}`)
}

function keyOf(column: PgColumn): string {
  const found = Object.entries(getTableColumns(column.table)).find(([, one]) => one === column)
  if (!found) throw new Error(`a column without a table: ${column.name}`)
  return found[0]
}

/** Deletes mentions of the child in other people's rows. Returns how many of each. */
export async function eraseMentions(tx: Tx, child: Named): Promise<Record<string, number>> {
  const erased: Record<string, number> = {}
  for (const { name, table, isOf } of MENTIONS) {
    const gone = await tx.delete(table).where(isOf(child)).returning({ one: sql`1` })
    if (gone.length > 0) erased[name] = gone.length
  }
  // What the child did for others, such as a challenge in a squad they led, stays without their id.
  for (const column of ACTORS) {
    if (column.notNull) continue
    await tx
      .update(column.table)
      .set({ [keyOf(column)]: null })
      .where(eq(column, child.id))
  }
  return erased
}

/**
 * Searches for remains after an erasure: every column that references a person (from the database catalog,
 * not our own map), the mentions above, and the queue. Data kept on purpose isn't counted.
 */
export async function findRemains(
  tx: Tx,
  child: Named,
): Promise<{ leftOver: number; searched: string[] }> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select rel.relname as table, att.attname as column
    from pg_constraint con
      join pg_class rel on rel.oid = con.conrelid
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = 'public.users'::regclass
    order by 1, 2`)
  const { rows: queue } = await tx.execute<{ there: boolean }>(
    sql`select to_regclass('jobs.job') is not null as there`,
  )
  const places: { name: string; isFound: SQL; from: SQL }[] = [
    ...rows
      .filter(({ table }) => !STAYING.has(table))
      .map(({ table, column }) => ({
        name: `${table}.${column}`,
        from: sql`${sql.identifier(table)}`,
        isFound: sql`${sql.identifier(column)} = ${child.id}`,
      })),
    ...MENTIONS.map(({ name, table, isOf }) => ({
      name,
      from: sql`${table}`,
      isFound: isOf(child) ?? sql`false`,
    })),
    ...(queue[0]?.there
      ? [
          {
            name: 'jobs.job',
            from: sql`jobs.job`,
            isFound: sql`data::text like ${`%${child.id}%`}`,
          },
        ]
      : []),
  ]
  const counts = places.map(
    ({ from, isFound }) => sql`(select count(*) from ${from} where ${isFound})`,
  )
  const { rows: sums } = await tx.execute<{ found: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as found`,
  )
  return { leftOver: sums[0]?.found ?? 0, searched: places.map(({ name }) => name) }
}
