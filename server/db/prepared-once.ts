import type { Reader } from './types.ts'

/**
 * A statement that is put together once for each database handle and not for every call: writing
 * the text of a short statement takes longer than answering it (docs/performance.md). A transaction
 * is a handle of its own and pays for it once.
 */
export function preparedOnce<Statement>(
  build: (db: Reader) => Statement,
): (db: Reader) => Statement {
  const built = new WeakMap<Reader, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
