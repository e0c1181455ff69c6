import type { Goals } from '#contract/family/parent.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { getOwnChild } from '#server/accounts/people/own-child.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { readingGoals } from '#server/db/schema/family.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'

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
    await recordAccess(tx, guardian, child.id, 'goals_set', at)
    return goals
  })
}
