import { eq } from 'drizzle-orm'
import { listMissions } from '#contract/rewards/missions.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import { aFamily } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** A family whose child has a mission that a guardian confirms. */
export async function aFamilyWithMission(t: TestApp) {
  const { parent, child } = await aFamily(t.db)
  const [asParent, asChild] = [await t.as(parent), await t.as(child)]
  const [mission] = (await asChild(listMissions)).json().missions
  const params = { id: mission.id as string }
  await t.db
    .update(dailyMissions)
    .set({ templateKey: 'tell-aloud' })
    .where(eq(dailyMissions.id, params.id))
  return { parent, child, asParent, asChild, params }
}
