import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setMailChoice } from '#contract/accounts/mail-choices.ts'
import { approveRedemption, listFamilyRedemptions } from '#contract/prizes/family-prizes.ts'
import { saveFamilyAddress } from '#contract/prizes/shipping.ts'
import { redeem, undoRedemption } from '#contract/prizes/treasure-box.ts'
import { sendMails } from '#server/accounts/mail/send-mails.ts'
import { fakeMailSender } from '#server/adapters/mail/fake.ts'
import { newId } from '#server/db/new-id.ts'
import { mails } from '#server/db/schema/mail.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import {
  aFamily,
  aStudent,
  aTreasure,
  aUser,
  givePoints,
  HOME_ADDRESS,
} from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const sender = fakeMailSender()
const t = await sharedApp({ mail: sender })
beforeEach(async () => {
  sender.sent.length = 0
  await t.db.delete(mails)
})

/** A child with points for two prizes, and what it takes to ask for one. */
async function aFamilyWithPoints() {
  const { parent, child } = await aFamily(t.db)
  await givePoints(t.db, child.id, 2500)
  const item = await aTreasure(t.db)
  const asChild = await t.as(child)
  const asParent = await t.as(parent)
  const ask = async (headers = {}) =>
    (await asChild(redeem, { body: { itemId: item.id }, headers })).json<{ id: string }>().id
  return { parent, child, asChild, asParent, ask }
}

test('each guardian is told once what a child asked for, in their language, with a link', async () => {
  const { parent, child, ask } = await aFamilyWithPoints()
  const other = await aUser(t.db, {
    role: 'parent',
    firstName: 'Luis',
    email: `${newId()}@example.org`,
    language: 'es',
  })
  const createdAt = new Date(TEST_NOW + 1)
  await t.db.insert(guardians).values({ guardianId: other.id, childId: child.id, createdAt })
  const id = await ask({ 'idempotency-key': 'one click' })
  await ask({ 'idempotency-key': 'one click' })
  await sendMails(t.deps)
  expect(sender.sent.map(({ to }) => to)).toEqual([parent.email, other.email])
  const [english, spanish] = sender.sent
  expect(english).toMatchObject({ subject: 'Maya asked for a prize: Bookmark set' })
  expect(english?.text).toContain('It costs 1,000 points and is worth $2.50.')
  expect(english?.text).toContain('No address is saved.')
  expect(english?.text).toContain(`/parent?view=family&prize=${id}`)
  expect(english?.unsubscribeUrl).toContain('/unsubscribe?token=')
  expect(spanish?.html).toContain('<html lang="es')
  expect(spanish?.text).toContain('Luis')
})

test('a saved address is told by its city alone', async () => {
  const { asParent, ask } = await aFamilyWithPoints()
  await asParent(saveFamilyAddress, { body: HOME_ADDRESS })
  await ask()
  await sendMails(t.deps)
  expect(sender.sent[0]?.text).toContain(`your saved address in ${HOME_ADDRESS.city}.`)
  expect(sender.sent[0]?.text).not.toContain(HOME_ADDRESS.address)
})

test('nobody gets it who turned it off, has not confirmed the address or is disabled', async () => {
  for (const change of [{ verified: false }, { disabledAt: new Date(TEST_NOW) }]) {
    const { parent, ask } = await aFamilyWithPoints()
    await t.db.update(users).set(change).where(eq(users.id, parent.id))
    await ask()
  }
  const { asParent, ask } = await aFamilyWithPoints()
  await asParent(setMailChoice, { body: { topic: 'prize_waits', isOn: false } })
  await ask()
  expect(await t.db.select().from(mails)).toEqual([])
})

test('what no longer waits is not told any more', async () => {
  const { asChild, asParent, ask } = await aFamilyWithPoints()
  const [undone, approved] = [await ask(), await ask()]
  await asChild(undoRedemption, { params: { id: undone } })
  await asParent(approveRedemption, {
    params: { id: approved },
    body: { shippingAddress: HOME_ADDRESS },
  })
  expect(await t.db.select().from(mails)).toEqual([])
})

test('opening the link approves nothing', async () => {
  const { asParent, parent, ask } = await aFamilyWithPoints()
  const id = await ask()
  const cookies = await t.cookieOf(parent)
  await t.app.inject({ method: 'GET', url: `/parent?view=family&prize=${id}`, cookies })
  expect((await asParent(listFamilyRedemptions)).json()).toMatchObject([{ id, status: 'pending' }])
})

test('a child without a guardian is nobody’s email', async () => {
  const child = await aStudent(t.db)
  await givePoints(t.db, child.id, 2000)
  await (await t.as(child))(redeem, { body: { itemId: (await aTreasure(t.db)).id } })
  expect(await t.db.select().from(mails)).toEqual([])
})
