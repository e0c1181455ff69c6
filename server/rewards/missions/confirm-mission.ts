import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { PendingMission } from '#contract/rewards/missions.ts'
import { message } from '#domain/message.ts'
import { missionTemplate } from '#domain/missions.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countPoints, settleRewards } from '#server/rewards/credit-activity.ts'
import { addSurprise } from '#server/rewards/surprises.ts'
import { completeMissions } from './daily-missions.ts'

const MAX_PENDING = 100

/** Missions awaiting this guardian's confirmation, oldest first. */
export async function pendingOf(db: Reader, guardianId: string): Promise<PendingMission[]> {
  const rows = await db
    .select({
      id: dailyMissions.id,
      key: dailyMissions.templateKey,
      doneAt: dailyMissions.doneAt,
      childName: users.firstName,
    })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.childId))
    .innerJoin(dailyMissions, eq(dailyMissions.userId, guardians.childId))
    .where(
      and(
        eq(guardians.guardianId, guardianId),
        isNotNull(dailyMissions.doneAt),
        isNull(dailyMissions.completedAt),
      ),
    )
    .orderBy(asc(dailyMissions.doneAt), asc(dailyMissions.id))
    .limit(MAX_PENDING)
  return rows.flatMap(({ id, key, doneAt, childName }) => {
    const template = missionTemplate(key)
    if (!template || !doneAt) return []
    const { title, reward } = template
    return [
      { id, childName: childName ?? message('Hero'), title, reward, doneAt: doneAt.toISOString() },
    ]
  })
}

/**
 * Confirms a mission: completes it and pays it once, however often it is called.
 * @throws AppError not_found for a mission that isn't awaiting confirmation, or another family's.
 */
export async function confirm(
  deps: Pick<Deps, 'db' | 'now'>,
  guardianId: string,
  id: string,
): Promise<{ confirmed: true }> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const { userId, template } = await waitingFor(tx, guardianId, id)
    await lockReader(tx, userId)
    const missions = [{ id, template }]
    const { title, reward } = template
    const earned = await countPoints(tx, userId, async () => {
      const closed = await completeMissions(tx, { userId, missions, at, confirmedBy: guardianId })
      return {
        newBadges: await settleRewards(tx, userId, at),
        newMissions: closed > 0 ? [{ title, reward }] : [],
      }
    })
    await addSurprise(tx, userId, { kind: 'earned', earned }, at)
    return { confirmed: true }
  })
}

/**
 * A guardian's 'not yet': the mission is in progress again and the child may report it again. A mission
 * confirmed in the meantime stays completed.
 * @throws AppError not_found for a mission that isn't awaiting confirmation, or another family's.
 */
export async function giveBack(
  deps: Pick<Deps, 'db' | 'now'>,
  guardianId: string,
  id: string,
): Promise<{ returned: true }> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const { userId } = await waitingFor(tx, guardianId, id)
    await lockReader(tx, userId)
    const returned = await tx
      .update(dailyMissions)
      .set({ doneAt: null, returnedAt: new Date(at) })
      .where(and(eq(dailyMissions.id, id), isNull(dailyMissions.completedAt)))
      .returning({ id: dailyMissions.id })
    if (returned.length === 0) throw new AppError('not_found')
    return { returned: true }
  })
}

/** A mission that one of the guardian's own children reported as done. @throws AppError not_found. */
async function waitingFor(tx: Tx, guardianId: string, id: string) {
  const [mission] = await tx
    .select({ userId: dailyMissions.userId, key: dailyMissions.templateKey })
    .from(dailyMissions)
    .innerJoin(guardians, eq(guardians.childId, dailyMissions.userId))
    .where(
      and(
        eq(dailyMissions.id, id),
        eq(guardians.guardianId, guardianId),
        isNotNull(dailyMissions.doneAt),
      ),
    )
  const template = mission && missionTemplate(mission.key)
  if (!template) throw new AppError('not_found')
  return { userId: mission.userId, template }
}

/** The children these missions belong to. */
export async function doersOf(db: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ userId: dailyMissions.userId })
    .from(dailyMissions)
    .where(inArray(dailyMissions.id, [...ids]))
  return rows.map(({ userId }) => userId)
}
