import { stringify } from 'csv-stringify/sync'
import { eq, getTableColumns, getTableName, inArray } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { message } from '#domain/message.ts'
import { books } from '#server/db/schema/books.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Words } from '#server/language/words.ts'
import { KEPT } from './data-map.ts'
import { rowsOf } from './kept-rows.ts'

type Row = Record<string, unknown>

const READ_ME = message(`Everything Reading Heroes stores about this child.

everything.json   all of it, for programs
csv/*.csv         the same, a sheet for each kind of row
csv/books.csv     the titles behind each bookId

Withheld: what another guardian entered about themselves, such as a name, phone number and street.
Left out on purpose: the password, sign-in tokens and the family code. They are keys, not data.
`)

/** Everything this guardian may see about a child, as one ZIP archive of JSON and CSV files. */
export async function exportChild(
  db: Reader,
  { childId, readerId }: { childId: string; readerId: string },
  at: number,
  words: Words,
): Promise<Uint8Array> {
  const tables: Record<string, Row[]> = { users: await profileOf(db, childId) }
  for (const entry of KEPT) {
    const columns = { ...getTableColumns(entry.table) }
    for (const name of entry.secret) delete columns[name]
    const rows: Row[] = await db.select(columns).from(entry.table).where(rowsOf(entry, childId))
    tables[getTableName(entry.table)] = rows
  }
  withhold(tables, { childId, readerId })
  const ids = new Set<string>()
  for (const { bookId } of Object.values(tables).flat())
    if (typeof bookId === 'string') ids.add(bookId)
  tables.books =
    ids.size === 0
      ? []
      : await db
          .select({ bookId: books.id, title: books.title, author: books.author })
          .from(books)
          .where(inArray(books.id, [...ids]))
  const sheets = Object.entries(tables).map(
    ([name, rows]) => [`csv/${name}.csv`, csvOf(rows)] as const,
  )
  return zipSync({
    'read-me.txt': strToU8(words.say(READ_ME)),
    'everything.json': strToU8(
      JSON.stringify({ exportedAt: new Date(at).toISOString(), tables }, null, 2),
    ),
    ...Object.fromEntries(sheets),
  })
}

/** Columns that reveal something about another person who created the row. */
const THEIRS = ['name', 'phone', 'address', 'city', 'state', 'zip'] as const
const WITHHELD = 'withheld'

/** An export never tells one guardian where another lives (reliability 3, line 19). */
function withhold(
  tables: Record<string, Row[]>,
  { childId, readerId }: { childId: string; readerId: string },
): void {
  const others = new Set<unknown>()
  for (const row of tables.redemption_addresses ?? []) {
    if (row.givenBy === readerId) continue
    others.add(row.redemptionId)
    for (const column of THEIRS) row[column] = WITHHELD
  }
  for (const row of tables.redemptions ?? []) {
    // A carrier's tracking page shows where the parcel went.
    if (others.has(row.id) && row.tracking) row.tracking = WITHHELD
  }
  for (const row of tables.security_events ?? []) {
    if (row.actorId !== readerId && row.actorId !== childId && row.network) row.network = WITHHELD
  }
}

async function profileOf(db: Reader, childId: string): Promise<Row[]> {
  const { passwordHash: _, ...columns } = getTableColumns(users)
  return db.select(columns).from(users).where(eq(users.id, childId))
}

function csvOf(rows: readonly Row[]): Uint8Array {
  const columns = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return strToU8(stringify([columns, ...cells], { escape_formulas: true }))
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
