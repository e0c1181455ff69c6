import { eq } from 'drizzle-orm'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import type { HeroLook } from '#contract/rewards/wardrobe.ts'
import { unlockedOf, wornBySlot } from '#domain/wardrobe.ts'
import { getCurrentUser } from '#server/accounts/people/current-user.ts'
import { saveHeroLook } from '#server/accounts/people/hero-look.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { unlockFacts } from './wardrobe.ts'

/**
 * Rebuilds the reader's hero and puts on what they have opened.
 * @throws AppError hero_not_built before onboarding, wearable_twice, wearable_locked.
 */
export async function rebuild(
  deps: Pick<Deps, 'db' | 'now'>,
  readerId: string,
  look: HeroLook,
): Promise<CurrentUser> {
  if (Object.keys(wornBySlot(look.worn)).length < look.worn.length) {
    throw new AppError('wearable_twice')
  }
  await deps.db.transaction(async (tx) => {
    await lockReader(tx, readerId)
    const [reader] = await tx
      .select({ built: users.onboardingCompleted })
      .from(users)
      .where(eq(users.id, readerId))
    if (!reader?.built) throw new AppError('hero_not_built')
    const { facts, kept } = await unlockFacts(tx, readerId)
    const open: readonly string[] = unlockedOf(facts, kept)
    if (look.worn.some((id) => !open.includes(id))) throw new AppError('wearable_locked')
    await saveHeroLook(tx, readerId, look)
  })
  return getCurrentUser(deps.db, readerId, deps.now())
}
