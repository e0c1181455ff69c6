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

const sharedHandles = new WeakMap<Reader, Reader>()

/** From now on the short reads of `db` go over `shared`. */
export function shareShortReads(db: Reader, shared: Reader): void {
  sharedHandles.set(db, shared)
}

/**
 * A statement put together once that reads a few rows by their keys and waits for no lock: outside a transaction it
 * shares a connection with those of all other calls, which would wait behind a longer one (docs/decisions/0028).
 */
export function shortRead<Statement>(build: (db: Reader) => Statement): (db: Reader) => Statement {
  const prepared = preparedOnce(build)
  return (db) => prepared(sharedHandles.get(db) ?? db)
}
