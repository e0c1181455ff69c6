import { index, pgTable } from 'drizzle-orm/pg-core'
import type { Surprise } from '#contract/rewards/surprises.ts'
import { instant } from './columns.ts'
import { ofUser } from './users.ts'

/** What others did for a reader and they have not seen yet. */
export const surprises = pgTable(
  'surprises',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: ofUser(),
    what: t.jsonb().$type<Surprise>().notNull(),
    keptAt: instant('kept_at').notNull(),
  }),
  (table) => [index('surprises_user').on(table.userId, table.keptAt, table.id)],
)
