import type { Goals } from '#contract/parent.ts'
import { lockReader } from '#server/activity/lock-reader.ts'
import { recordLook } from '#server/audit/record-look.ts'
import { readingGoals } from '#server/db/schema/family.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { getOwnChild } from '#server/users/own-child.ts'

/** Sets what a guardian's own child aims at. @throws AppError not_found for a child of others. */
export function setGoals(
  deps: Pick<Deps, 'db' | 'now'>,
  guardian: Pick<SignedIn, 'id' | 'role'>,
  childId: string,
  goals: Goals,
): Promise<Goals> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, childId)
    const child = await getOwnChild(tx, guardian.id, childId)
    const set = { ...goals, setBy: guardian.id, setAt: new Date(at) }
    await tx
      .insert(readingGoals)
      .values({ userId: child.id, ...set })
      .onConflictDoUpdate({ target: readingGoals.userId, set })
    await recordLook(tx, guardian, child.id, 'goals_set', at)
    return goals
  })
}
