import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { type InactiveChild, keepChildAccount, listInactiveChildren } from '#contract/privacy.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { inactivityNotices } from '#server/db/schema/family.ts'
import { mails } from '#server/db/schema/mail.ts'
import { users } from '#server/db/schema/users.ts'
import { aFamily, aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { settleInactive } from './settle-inactive.ts'

const LIMITS = { months: 12, noticeDays: 30 }
const YEAR = 366

const t = await sharedApp({ empties: [mails] })
beforeEach(async () => {
  await t.db.update(users).set({ firstName: null })
})

/** Runs the nightly job this many days from the start. */
async function nightAfter(days: number) {
  t.clock.at = TEST_NOW + days * DAY_MS
  await settleInactive(t.deps, LIMITS)
}

const nameOf = async ({ id }: { id: string }) =>
  (await t.db.select({ name: users.firstName }).from(users).where(eq(users.id, id)))[0]?.name

async function aQuietFamily() {
  const { parent, child } = await aFamily(t.db)
  const email = `${parent.id}@example.org`
  await t.db
    .update(users)
    .set({ email, createdAt: new Date(TEST_NOW) })
    .where(eq(users.id, parent.id))
  await t.db
    .update(users)
    .set({ firstName: 'Zebediah', createdAt: new Date(TEST_NOW) })
    .where(eq(users.id, child.id))
  return { parent, child, email }
}

const waitingFor = async (adult: { id: string }) =>
  (await (await t.as(adult))(listInactiveChildren)).json<InactiveChild[]>()

it('is announced after a year, by email and in the portal, and erased 30 days later', async () => {
  const { parent, child, email } = await aQuietFamily()
  await nightAfter(364)
  expect(await t.db.$count(inactivityNotices)).toBe(0)
  await nightAfter(YEAR)
  await nightAfter(YEAR)
  const written = await t.db.select().from(mails)
  expect(written).toMatchObject([{ toAddress: email, childIds: [child.id] }])
  expect(written[0]?.text).toContain('Zebediah hasn’t used Reading Heroes for 12 months.')
  expect(await waitingFor(parent)).toMatchObject([{ id: child.id, firstName: 'Zebediah' }])

  await nightAfter(YEAR + 29)
  expect(await nameOf(child)).toBe('Zebediah')
  await nightAfter(YEAR + 30)
  expect(await nameOf(child)).toBeNull()
  expect(t.keptErasures.map((one) => one.child)).toContain(child.id)
  expect(await t.db.select().from(mails)).toEqual([])
  expect(await waitingFor(parent)).toEqual([])
})

it('stays when a guardian answers, and is announced again a year after that', async () => {
  const { parent, child } = await aQuietFamily()
  await nightAfter(YEAR)
  const answer = await (await t.as(parent))(keepChildAccount, { params: { id: child.id } })
  expect(answer.json()).toEqual({ kept: true })
  expect(await waitingFor(parent)).toEqual([])
  await nightAfter(YEAR + 60)
  expect(await nameOf(child)).toBe('Zebediah')
  await nightAfter(2 * YEAR)
  expect(await waitingFor(parent)).toHaveLength(1)
})

it('stays when the child comes back meanwhile', async () => {
  const { parent, child } = await aQuietFamily()
  await nightAfter(YEAR)
  t.clock.at += 29 * DAY_MS
  await (await t.as(child))(getCurrentUser)
  await nightAfter(YEAR + 30)
  expect(await nameOf(child)).toBe('Zebediah')
  expect(await waitingFor(parent)).toEqual([])
})

it('without a guardian is the teacher’s to keep, and without a teacher the administrator’s', async () => {
  const teacher = await aTeacher(t.db)
  const squad = await aSquad(t.db, teacher)
  const [pupil, alone] = [
    await aStudent(t.db, { firstName: 'Uma' }),
    await aStudent(t.db, { firstName: 'Vic' }),
  ]
  await putIn(t.db, squad, pupil)
  const admin = await aUser(t.db, { role: 'admin', firstName: 'Robin', email: 'r@example.org' })
  await t.db
    .update(users)
    .set({ email: 'jo@example.org', firstName: 'Jo' })
    .where(eq(users.id, teacher.id))
  const { parent } = await aQuietFamily()
  await nightAfter(2 * YEAR)
  const written = await t.db.select().from(mails)
  const told = (id: string) => written.filter(({ childIds }) => childIds?.includes(id))
  expect(told(pupil.id).map(({ toAddress }) => toAddress)).toEqual(['jo@example.org'])
  expect(told(alone.id).map(({ toAddress }) => toAddress)).toEqual(['r@example.org'])
  expect((await waitingFor(teacher)).map(({ id }) => id)).toEqual([pupil.id])
  expect((await waitingFor(admin)).map(({ id }) => id).sort()).toEqual([pupil.id, alone.id].sort())
  const stranger = await (await t.as(parent))(keepChildAccount, { params: { id: pupil.id } })
  expect(stranger.statusCode).toBe(404)
})
