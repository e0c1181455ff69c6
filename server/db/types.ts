import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A handle that reads: the database itself or a transaction. */
export type Reader = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** The database. Inside a transaction only its `Tx` may be used: this handle would wait for ever. */
export type Db = Reader

/** A transaction: what must happen together asks for this type, and a plain Db does not fit. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
