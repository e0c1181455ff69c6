import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signIn } from '#contract/accounts/auth.ts'
import { signInWithCard, signInWithPictures } from '#contract/accounts/class-sign-in.ts'
import { resetHeroPassword } from '#contract/family/family-care.ts'
import { unlockSignIn } from '#contract/school/roster.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { issueCard } from './class-card.ts'
import { hashPassword } from './password.ts'
import { hashPictures, setPictures } from './picture-password.ts'
import { openBrowser } from './test-browser.ts'
import { enter, PASSWORD, PICTURES, RIGHT, WRONG, WRONG_PICTURES } from './test-guesses.ts'

const t = await sharedApp({ empties: [users, rateLimits] })
const passwordHash = await hashPassword(PASSWORD)

/** Maya and Leo in a class; strangers have used up the guesses at Maya. */
async function underAttack() {
  const { teacher, squad, children } = await aClass(t.db, ['Maya', 'Leo'])
  const [maya, leo] = children
  if (!maya || !leo) throw new Error('no class')
  const named = (id: string, signInName: string | null, email: string | null) =>
    t.db.update(users).set({ signInName, email, passwordHash }).where(eq(users.id, id))
  await named(maya.id, 'maya', null)
  await named(leo.id, 'leo', null)
  await named(teacher.id, null, 'okafor@school.example')
  for (let n = 0; n < 5; n += 1) expect(await enter(openBrowser(t.app), WRONG)).toBe(401)
  expect(await enter(openBrowser(t.app), RIGHT)).toBe(429)
  return { maya, leo, teacher, squad }
}

/** A browser where this child used a card. */
async function openedByCard(child: { id: string }) {
  const token = await t.db.transaction((tx) =>
    issueCard(tx, { userId: child.id, issuedBy: child.id, at: TEST_NOW }),
  )
  return async () => {
    const browser = openBrowser(t.app)
    expect((await browser.call(signInWithCard, { token })).statusCode).toBe(200)
    return browser
  }
}

async function openedBy(name: string) {
  const browser = openBrowser(t.app)
  expect(await enter(browser, { name, password: PASSWORD })).toBe(200)
  return browser
}

test('a new browser is told what opens the account meanwhile', async () => {
  await underAttack()
  const refused = await openBrowser(t.app).call(signIn, RIGHT)
  expect(refused.headers['x-error-code']).toBe('sign_in_wait')
  expect(refused.body).toMatch(/class card.*teacher or parent/)
})

test('a tablet where a classmate used a card lets the right password and pictures in', async () => {
  const { maya, leo, squad } = await underAttack()
  const hash = await hashPictures(t.deps, maya.id, PICTURES)
  const kept = { userId: maya.id, hash, issuedBy: maya.id, at: TEST_NOW }
  const tablet = await openedByCard(leo)
  const withPictures = { signInCode: squad.signInCode, heroId: maya.id, pictures: PICTURES }
  await t.db.transaction((tx) => setPictures(tx, kept))
  for (let n = 0; n < 6; n += 1) {
    const guess = { ...withPictures, pictures: WRONG_PICTURES }
    await openBrowser(t.app).call(signInWithPictures, guess)
  }
  expect((await openBrowser(t.app).call(signInWithPictures, withPictures)).statusCode).toBe(429)
  expect((await (await tablet()).call(signInWithPictures, withPictures)).statusCode).toBe(200)
  expect(await enter(openBrowser(t.app), RIGHT)).toBe(429)
  expect(await enter(await tablet(), RIGHT)).toBe(200)
})

test('a browser where a classmate only typed a password is a stranger’s', async () => {
  await underAttack()
  expect(await enter(await openedBy('leo'), RIGHT)).toBe(429)
})

test('all browsers that one classmate opened by card share one count', async () => {
  const { leo } = await underAttack()
  const open = await openedByCard(leo)
  const statuses: number[] = []
  for (let n = 0; n < 10; n += 1) statuses.push(await enter(await open(), WRONG))
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(await enter(await open(), RIGHT)).toBe(429)
})

test('a card of somebody outside the class, or who has left it, opens nothing', async () => {
  const { leo } = await underAttack()
  const stranger = await aStudent(t.db)
  await putIn(t.db, await aSquad(t.db, await aTeacher(t.db)), stranger)
  expect(await enter(await (await openedByCard(stranger))(), RIGHT)).toBe(429)
  const tablet = await (await openedByCard(leo))()
  await t.db.delete(squadMembers).where(eq(squadMembers.userId, leo.id))
  expect(await enter(tablet, RIGHT)).toBe(429)
})

test('a browser where the child’s teacher or guardian has signed in lets the child in', async () => {
  const { maya, teacher } = await underAttack()
  const tablet = await openedBy('okafor@school.example')
  const parent = await aUser(t.db, { role: 'parent', email: 'ana@example.org', passwordHash })
  const brother = await aStudent(t.db)
  const createdAt = new Date(TEST_NOW)
  for (const child of [maya, brother]) {
    await t.db.insert(guardians).values({ guardianId: parent.id, childId: child.id, createdAt })
  }
  const atHome = await openedBy('ana@example.org')
  const brothers = await (await openedByCard(brother))()
  for (const browser of [tablet, atHome, brothers]) expect(await enter(browser, RIGHT)).toBe(200)

  await t.db.update(users).set({ approved: false }).where(eq(users.id, teacher.id))
  const unsure = openBrowser(t.app)
  await enter(unsure, { name: 'okafor@school.example', password: PASSWORD })
  expect(await enter(unsure, RIGHT)).toBe(429)
})

test('wrong guesses at a tablet of the class count there alone', async () => {
  await underAttack()
  const tablet = await openedBy('okafor@school.example')
  for (let n = 0; n < 5; n += 1) expect(await enter(tablet, WRONG)).toBe(401)
  expect(await enter(tablet, RIGHT)).toBe(429)
  expect(await enter(await openedBy('okafor@school.example'), RIGHT)).toBe(200)
})

test('an adult opens the account: a teacher lets the child try again, a guardian sets a password', async () => {
  const { maya, teacher, squad } = await underAttack()
  const asTeacher = await t.as(teacher)
  await asTeacher(unlockSignIn, { params: { id: String(squad.id), userId: maya.id } })
  expect(await enter(openBrowser(t.app), RIGHT)).toBe(200)

  for (let n = 0; n < 5; n += 1) await enter(openBrowser(t.app), WRONG)
  const parent = await aUser(t.db, { role: 'parent' })
  const createdAt = new Date(TEST_NOW)
  await t.db.insert(guardians).values({ guardianId: parent.id, childId: maya.id, createdAt })
  const asParent = await t.as(parent)
  const password = 'four loud red kites'
  await asParent(resetHeroPassword, { params: { id: maya.id }, body: { password } })
  expect(await enter(openBrowser(t.app), { name: 'maya', password })).toBe(200)
})
