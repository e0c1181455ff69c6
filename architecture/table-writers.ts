import { type Findings, isTest, type Tree } from './source-tree.ts'

/** They erase, restore and fill whole databases by the data map, and own no table themselves. */
const ALL_TABLES = new Set(['privacy', 'ops', 'seed'])

const TABLE = /export const (\w+) = pgTable\(\s*'(\w+)'/g
const WRITES = [
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g,
  /\b(?:insert into|update|delete from|truncate)\s+\$\{(\w+)\}/gi,
  /\b(?:insert into|update|delete from|truncate)\s+"?([a-z]\w*)"?/gi,
]

/** The rooms that write each table, by its name in the schema; a table no one writes is left out. */
export function writersOf(tree: Tree): Map<string, Set<string>> {
  const files = [...tree].filter(([path]) => /^server\/.*\.ts$/.test(path) && !isTest(path))
  const tables = new Map<string, string>()
  for (const [path, text] of files) {
    if (!path.startsWith('server/db/schema/')) continue
    for (const [, name = '', inDatabase = ''] of text.matchAll(TABLE)) {
      tables.set(name, name).set(inDatabase, name)
    }
  }
  const writers = new Map<string, Set<string>>()
  for (const [path, text] of files) {
    const room = path.split('/')[1] ?? ''
    if (ALL_TABLES.has(room)) continue
    const own = withAliases(text, tables)
    for (const [, written = ''] of WRITES.flatMap((write) => [...text.matchAll(write)])) {
      const table = own.get(written)
      if (table) writers.set(table, (writers.get(table) ?? new Set()).add(room))
    }
  }
  return writers
}

/** The tables by every name this file may call them. */
function withAliases(text: string, tables: ReadonlyMap<string, string>): Map<string, string> {
  const own = new Map(tables)
  for (const [, name = '', alias = ''] of text.matchAll(/\b(\w+) as (\w+)\b/g)) {
    const table = tables.get(name)
    if (table) own.set(alias, table)
  }
  return own
}

/** Each table is written by one room; the others call a named function of that room. */
export function tablesWithManyWriters(tree: Tree): Findings {
  return [...writersOf(tree)]
    .filter(([, rooms]) => rooms.size > 1)
    .map(([table, rooms]) => `${table} is written by ${[...rooms].sort().join(', ')}`)
}
