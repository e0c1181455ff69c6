import { newId } from '#server/db/new-id.ts'
import { accountChanges } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'

/** What is kept of accounts turned off and on, by the name of its rule of retention. */
export function accountCases(db: Db, accountId: string, ms: number) {
  return {
    'Who turned accounts off and on': {
      ms,
      make: (at: Date) =>
        db.insert(accountChanges).values({ id: newId(), accountId, change: 'disabled', at }),
      table: accountChanges,
    },
  }
}
