import { and, eq, inArray } from 'drizzle-orm'
import { squadMembers } from '#server/db/schema/squads.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { writeDigests } from '#server/family/digest/write-digests.ts'
import { remarkAttempts } from '#server/quiz/remark-attempts.ts'
import { settleDue } from '#server/squads/challenges/settle-due.ts'
import { type Actor, CANARY, type World } from '#server/test/access/world.ts'
import type { TestApp } from '#server/test/test-app.ts'

/** Runs the jobs that the requests enqueued: stored data must not break its later readers. */
export async function failedJobs(t: TestApp): Promise<string[]> {
  const failed: string[] = []
  const run = async (name: string, job: () => Promise<void>) => {
    await job().catch((error: unknown) => failed.push(`job ${name} fails: ${String(error)}`))
  }
  for (const { name, payload } of t.queued.splice(0)) {
    const { questionId = '', readersOf, challengeId } = payload as Record<string, string>
    if (name === 'remark-attempts')
      await run(name, () => remarkAttempts(t.deps, { questionId, readersOf }))
    if (name === 'settle-challenges') await run(name, () => settleDue(t.deps, { challengeId }))
  }
  await run('write-digests', () => writeDigests(t.deps))
  return failed
}

/** People whose role has changed. */
export async function promoted(t: TestApp, world: World): Promise<string[]> {
  const { child, otherChild, mate, guardian, second, otherGuardian, teacher, otherTeacher } = world
  const before = [child, otherChild, mate, guardian, second, otherGuardian, teacher, otherTeacher]
  const ids = before.map(({ id }) => id)
  const now = await t.db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(inArray(users.id, ids))
  return now
    .filter(({ id, role }) => before.find((one) => one.id === id)?.role !== role)
    .map(({ role }) => `somebody became ${role}`)
}

/** Whether this response shows the first family to an unrelated adult. */
export async function showsStranger(
  t: TestApp,
  world: World,
  actor: Actor,
  body: string,
): Promise<boolean> {
  if (actor !== 'otherGuardian' && actor !== 'otherTeacher') return false
  const secrets = [`${CANARY}-child`, `${CANARY}-guardian`]
  if (!secrets.some((secret) => body.includes(secret))) return false
  const { id } = world[actor]
  const linked = await t.db
    .select({ id: guardians.guardianId })
    .from(guardians)
    .where(and(eq(guardians.guardianId, id), eq(guardians.childId, world.child.id)))
  const theirs = t.db
    .select({ squadId: squadMembers.squadId })
    .from(squadMembers)
    .where(and(eq(squadMembers.userId, id), eq(squadMembers.role, 'teacher')))
  const led = await t.db
    .select({ id: squadMembers.id })
    .from(squadMembers)
    .where(and(eq(squadMembers.userId, world.child.id), inArray(squadMembers.squadId, theirs)))
  return linked.length === 0 && led.length === 0
}
