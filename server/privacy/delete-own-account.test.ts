import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAccounts } from '#contract/accounts/accounts.ts'
import { getCurrentUser, signIn } from '#contract/accounts/auth.ts'
import { setDigestChoice } from '#contract/family/digest.ts'
import { deleteAccount, getAccountDeletion, sendDeletionCode } from '#contract/own-account.ts'
import { saveFamilyAddress } from '#contract/prizes/shipping.ts'
import { redeem } from '#contract/prizes/treasure-box.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import { newId } from '#server/db/new-id.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { erasures } from '#server/db/schema/family.ts'
import { securityEvents } from '#server/db/schema/security-log.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { subscriptions } from '#server/db/schema/subscription.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { deletionCodes } from '#server/db/schema/verification.ts'
import {
  aStudent,
  aTreasure,
  aUser,
  givePoints,
  givesConsent,
  HOME_ADDRESS,
} from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const PASSWORD = 'three quiet blue boats'
const passwordHash = await hashPassword(PASSWORD)
const sent: Mail[] = []
const t = await sharedApp()
const at = new Date(TEST_NOW)
beforeEach(async () => {
  sent.length = 0
  t.keptErasures.length = 0
  t.deps.mail = { send: async (mail) => void sent.push(mail) }
  await t.db.delete(rateLimits)
})

const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code']

/** A guardian whose name and address are found nowhere else. */
async function aGuardian(...children: { id: string }[]) {
  const mark = newId().slice(-8)
  const parent = await aUser(t.db, {
    role: 'parent',
    firstName: `Ana${mark}`,
    lastName: `Reyes${mark}`,
    email: `ana-${mark}@example.org`,
    passwordHash,
  })
  for (const { id } of children) await isGuardianOf(parent, id)
  return { parent, mark, call: await t.as(parent) }
}

function isGuardianOf({ id }: { id: string }, childId: string) {
  return t.db.insert(guardians).values({ guardianId: id, childId, createdAt: at })
}

/** How often a text occurs in the whole database. */
async function found(text: string): Promise<number> {
  const { rows } = await t.db.execute<{ name: string }>(sql`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  let sum = 0
  for (const { name } of rows) {
    const { rows: hits } = await t.db.execute<{ hits: number }>(sql`select count(*)::int as hits
      from ${sql.identifier(name)} one where one::text ilike ${`%${text}%`}`)
    sum += hits[0]?.hits ?? 0
  }
  return sum
}

test('nothing that names the person is left, and every browser is signed out', async () => {
  const [alone, shared] = [await aStudent(t.db), await aStudent(t.db, { firstName: 'Leo' })]
  const { parent, mark, call } = await aGuardian(alone, shared)
  const other = await aGuardian(shared)
  await givesConsent(t.db, parent, alone)
  await givesConsent(t.db, parent, shared)
  await call(setDigestChoice, { body: { on: true } })
  await call(saveFamilyAddress, { body: { ...HOME_ADDRESS, name: `Ana${mark}` } })
  expect((await call(getAccountDeletion)).json()).toMatchObject({
    confirmedBy: 'password',
    children: [
      { id: alone.id, after: 'deleted' },
      { id: shared.id, firstName: 'Leo', after: 'with_guardian' },
    ],
    classes: [],
  })
  expect(await found(mark)).toBeGreaterThan(1)
  const tablet = await t.as(parent)
  const body = { password: PASSWORD, childIds: [alone.id] }
  const answer = await call(deleteAccount, { body })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().erasures).toMatchObject([{ pseudonym: alone.id, leftOver: 0 }])
  expect(await found(mark)).toBe(0)
  expect((await tablet(getCurrentUser)).statusCode).toBe(401)
  const again = { name: parent.email ?? '', password: PASSWORD }
  expect((await t.anyone(signIn, { body: again })).statusCode).toBe(401)
  const [leo] = await t.db.select().from(users).where(eq(users.id, shared.id))
  expect(leo?.firstName).toBe('Leo')
  const left = await t.db.select().from(guardians).where(eq(guardians.childId, shared.id))
  expect(left).toMatchObject([{ guardianId: other.parent.id, childId: shared.id }])
  const [proof] = await t.db
    .select()
    .from(erasures)
    .where(sql`${erasures.proof} ->> 'pseudonym' = ${parent.id}`)
  expect(proof?.proof).toMatchObject({ leftOver: 0, erased: { users: 1, guardians: 1 } })
  expect(t.keptErasures.map(({ child }) => child)).toEqual([alone.id, parent.id])
  const events = await t.db
    .select({ kind: securityEvents.kind, subject: securityEvents.subjectId })
    .from(securityEvents)
  expect(events).toContainEqual({ kind: 'account_deleted', subject: parent.id })
  expect(events).toContainEqual({ kind: 'child_erased', subject: alone.id })
})

test('a child of the school stays with the class that made the account', async () => {
  const [teacher, pupil] = [await aTeacher(t.db), await aStudent(t.db)]
  await putIn(t.db, await aSquad(t.db, teacher), pupil)
  await givesConsent(t.db, teacher, pupil, 'school-2')
  const { call } = await aGuardian(pupil)
  expect((await call(getAccountDeletion)).json().children).toMatchObject([{ after: 'with_school' }])
  const answer = await call(deleteAccount, { body: { password: PASSWORD, childIds: [] } })
  expect(answer.statusCode).toBe(200)
  const [row] = await t.db.select().from(users).where(eq(users.id, pupil.id))
  expect(row?.firstName).toBe('Maya')
})

test('a class stays with its other teacher, or waits for the administrator', async () => {
  const [teacher, other] = [await aTeacher(t.db), await aTeacher(t.db)]
  await t.db.update(users).set({ passwordHash }).where(eq(users.id, teacher.id))
  const [alone, shared] = [await aSquad(t.db, teacher), await aSquad(t.db, teacher)]
  await putIn(t.db, shared, other, 'teacher')
  const pupil = await aStudent(t.db)
  await putIn(t.db, alone, pupil)
  const call = await t.as(teacher)
  const shown = (await call(getAccountDeletion)).json().classes
  expect(shown).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: alone.id, hasOtherLeader: false }),
      expect.objectContaining({ id: shared.id, hasOtherLeader: true }),
    ]),
  )
  const answer = await call(deleteAccount, { body: { password: PASSWORD, childIds: [] } })
  expect(answer.statusCode).toBe(200)
  const members = await t.db
    .select()
    .from(squadMembers)
    .where(inArray(squadMembers.squadId, [alone.id, shared.id]))
  expect(members.map(({ userId }) => userId).sort()).toEqual([other.id, pupil.id].sort())
  const admin = await t.as(await aUser(t.db, { role: 'admin' }))
  const listed = (await admin(listAccounts, { query: { search: '' } })).json<{ id: string }[]>()
  expect(listed.map(({ id }) => id)).not.toContain(teacher.id)
})

test('the password is needed, and nothing happens unless all of it can', async () => {
  const [child, friend] = [await aStudent(t.db), await aStudent(t.db)]
  const { parent, call } = await aGuardian(child)
  const ask = (body: { password?: string; childIds: string[] }) => call(deleteAccount, { body })
  expect(codeOf(await ask({ childIds: [child.id] }))).toBe('wrong_password')
  expect(codeOf(await ask({ password: 'not it', childIds: [child.id] }))).toBe('wrong_password')
  const right = { password: PASSWORD }
  expect(codeOf(await ask({ ...right, childIds: [] }))).toBe('children_changed')
  expect(codeOf(await ask({ ...right, childIds: [child.id, friend.id] }))).toBe('children_changed')
  await givePoints(t.db, child.id, 2000)
  const item = await aTreasure(t.db)
  await (await t.as(child))(redeem, { body: { itemId: item.id } })
  expect(codeOf(await ask({ ...right, childIds: [child.id] }))).toBe('prizes_under_way')
  const ids = { customerId: 'one', subscriptionId: newId(), planKey: 'starter' }
  const plan = { ...ids, provider: 'test', status: 'active', toldAt: at } as const
  const payer = await aGuardian()
  await t.db.insert(subscriptions).values({ ...plan, guardianId: payer.parent.id })
  const paying = await payer.call(deleteAccount, { body: { ...right, childIds: [] } })
  expect(codeOf(paying)).toBe('plan_under_way')
  for (const id of [parent.id, payer.parent.id, child.id]) {
    const [row] = await t.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ firstName: expect.any(String), disabledAt: null })
  }
})

test('the last administrator stays', async () => {
  await t.db.update(users).set({ disabledAt: at }).where(eq(users.role, 'admin'))
  const admin = await aUser(t.db, { role: 'admin', email: 'rosa@example.org', passwordHash })
  const call = await t.as(admin)
  const ask = () => call(deleteAccount, { body: { password: PASSWORD, childIds: [] } })
  expect(codeOf(await ask())).toBe('last_administrator')
  await aUser(t.db, { role: 'admin', disabledAt: at })
  expect(codeOf(await ask())).toBe('last_administrator')
  await aUser(t.db, { role: 'admin' })
  expect((await ask()).statusCode).toBe(200)
})

test('an account without a password is confirmed by a code from its email', async () => {
  const parent = await aUser(t.db, { role: 'parent', email: 'ana@example.org' })
  const call = await t.as(parent)
  const ask = (code: string) => call(deleteAccount, { body: { code, childIds: [] } })
  expect((await call(getAccountDeletion)).json()).toMatchObject({ confirmedBy: 'code' })
  expect(codeOf(await ask('ACDE-FGHJ-KMNP'))).toBe('wrong_verification_code')
  expect((await call(sendDeletionCode)).statusCode).toBe(200)
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(sent[0]?.text ?? '')?.[0] ?? ''
  expect(sent).toMatchObject([{ to: 'ana@example.org' }])
  expect(JSON.stringify(await t.db.select().from(deletionCodes))).not.toContain(code)
  t.clock.at = TEST_NOW + 3_600_001
  expect(codeOf(await ask(code))).toBe('wrong_verification_code')
  t.clock.at = TEST_NOW
  expect((await ask(code)).statusCode).toBe(200)
})

test('a child deletes no account here', async () => {
  const call = await t.as(await aStudent(t.db))
  expect((await call(deleteAccount, { body: { childIds: [] } })).statusCode).toBe(403)
  expect((await call(getAccountDeletion)).statusCode).toBe(403)
})
