import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

type Account = typeof users.$inferSelect

/** Creates an account. Returns its row, or undefined if another account has the email address or username. */
export async function insertAccount(
  tx: Tx,
  values: typeof users.$inferInsert,
): Promise<Account | undefined> {
  const [account] = await tx.insert(users).values(values).onConflictDoNothing().returning()
  return account
}

/** Sets the level a reader's suggested books go by; the grade no longer does. */
export async function saveReadingLevel(
  tx: Tx,
  userId: string,
  level: number,
  at: number,
): Promise<void> {
  await tx
    .update(users)
    .set({ readingLevel: level, levelSetAt: new Date(at) })
    .where(eq(users.id, userId))
}

type Profile = Pick<Account, 'firstName' | 'lastName' | 'signInName' | 'heroName' | 'gradeLevel'>

/** Changes what an account is called, and a reader's grade. Fields that are left out stay. */
export async function changeProfile(
  tx: Tx,
  userId: string,
  change: Partial<Profile>,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, userId))
}
