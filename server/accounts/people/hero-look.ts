import { eq } from 'drizzle-orm'
import type { HeroLook } from '#contract/rewards/wardrobe.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

/** Saves how a reader's hero looks now. Caller must hold the reader's lock. */
export async function saveHeroLook(tx: Tx, readerId: string, look: HeroLook): Promise<void> {
  await tx
    .update(users)
    .set({
      heroHead: look.head,
      heroBody: look.body,
      heroFeet: look.feet,
      heroSuperpower: look.superpower,
      heroWorn: look.worn,
    })
    .where(eq(users.id, readerId))
}

/** Keeps open, for good, what a reader has opened. */
export async function keepUnlocked(
  tx: Tx,
  readerId: string,
  unlocked: readonly string[],
): Promise<void> {
  await tx
    .update(users)
    .set({ heroUnlocked: [...unlocked] })
    .where(eq(users.id, readerId))
}
