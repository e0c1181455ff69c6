import { desc, eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { consents, users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { recordConsent } from './record-consent.ts'

/**
 * Gives the sign-in name of the demo's new student, who has built a hero, to a new child with the same consent.
 * The child before keeps what they did. Does nothing when another visitor was first.
 */
export async function renewNewcomer(db: Db, id: string, at: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
    if (!before?.signInName || !before.onboardingCompleted) return
    const [consent] = await tx
      .select({ by: consents.guardianId, textVersion: consents.textVersion })
      .from(consents)
      .where(eq(consents.childId, id))
      .orderBy(desc(consents.givenAt))
      .limit(1)
    const { signInName, firstName, timeZone, role } = before
    await tx.update(users).set({ signInName: null }).where(eq(users.id, id))
    const fresh = newId()
    await tx
      .insert(users)
      .values({ id: fresh, role, signInName, firstName, timeZone, createdAt: new Date(at) })
    if (consent) await recordConsent(tx, { childId: fresh, ...consent, at })
  })
}
