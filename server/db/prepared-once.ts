import type { Reader } from './types.ts'

/**
 * Builds a statement once per database handle instead of once per call: building a short statement's text
 * takes longer than running it (docs/performance.md). A transaction is a separate handle and builds it again.
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
 * A statement built once that reads a few rows by key and waits for no lock: outside a transaction it shares
 * a connection with all other calls, which a longer one would block (docs/decisions/0028).
 */
export function shortRead<Statement>(build: (db: Reader) => Statement): (db: Reader) => Statement {
  const prepared = preparedOnce(build)
  return (db) => prepared(sharedHandles.get(db) ?? db)
}
