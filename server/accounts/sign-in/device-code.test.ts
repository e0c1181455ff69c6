import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDevice, signInWithPictures } from '#contract/accounts/class-sign-in.ts'
import { unlockHero } from '#contract/family/family-care.ts'
import { unlockSignIn } from '#contract/school/roster.ts'
import { DEVICE_CODE_MINUTES } from '#domain/device-code.ts'
import type { Picture } from '#domain/picture-password.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { securityEvents } from '#server/db/schema/security-log.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { hashPassword } from './password.ts'
import { hashPictures, setPictures } from './picture-password.ts'
import { openBrowser } from './test-browser.ts'
import { enter, PASSWORD, PICTURES, RIGHT, WRONG, WRONG_PICTURES } from './test-guesses.ts'

const MINUTE = 60_000
const t = await sharedApp({ empties: [users, rateLimits] })
const passwordHash = await hashPassword(PASSWORD)

type Browser = ReturnType<typeof openBrowser>
const open = async (browser: Browser, code: string) =>
  (await browser.call(openDevice, { code })).statusCode
/** A classmate's next try, each from a browser that no one has seen before. */
const guess = () => enter(openBrowser(t.app), WRONG)

/** Maya, her guardian and her classmate Leo; guesses have closed new browsers to Maya. */
async function underAttack() {
  const { teacher, squad, children } = await aClass(t.db, ['Maya', 'Leo'])
  const [maya, leo] = children
  if (!maya || !leo) throw new Error('no class')
  await t.db.update(users).set({ signInName: 'maya', passwordHash }).where(eq(users.id, maya.id))
  const parent = await aUser(t.db, { role: 'parent' })
  const createdAt = new Date(TEST_NOW)
  await t.db.insert(guardians).values({ guardianId: parent.id, childId: maya.id, createdAt })
  for (const child of [maya, leo]) {
    const hash = await hashPictures(t.deps, child.id, PICTURES)
    const kept = { userId: child.id, hash, issuedBy: teacher.id, at: TEST_NOW }
    await t.db.transaction((tx) => setPictures(tx, kept))
  }
  for (let n = 0; n < 5; n += 1) expect(await guess()).toBe(401)
  expect(await enter(openBrowser(t.app), RIGHT)).toBe(429)
  const asParent = await t.as(parent)
  const asTeacher = await t.as(teacher)
  const inClass = { id: String(squad.id), userId: maya.id }
  return {
    maya,
    leo,
    squad,
    parent,
    byParent: async () => (await asParent(unlockHero, { params: { id: maya.id } })).json().code,
    byTeacher: async () => (await asTeacher(unlockSignIn, { params: inClass })).json().code,
    ofPictures: (pictures: Picture[]) => ({
      signInCode: squad.signInCode,
      heroId: maya.id,
      pictures,
    }),
  }
}

describe('a device code', () => {
  it.each(['byParent', 'byTeacher'] as const)(
    'lets the child in on a new browser while a classmate goes on guessing, %s',
    async (by) => {
      const { [by]: unlock } = await underAttack()
      const code = await unlock()
      const browser = openBrowser(t.app)
      // The unlock gave the guesser's new browsers five tries: they are used up before the child comes.
      for (let n = 0; n < 20; n += 1) await guess()
      expect(await enter(browser, RIGHT)).toBe(429)
      expect(await open(browser, code)).toBe(200)
      for (let n = 0; n < 20; n += 1) await guess()
      expect(await enter(browser, RIGHT)).toBe(200)
      expect(await enter(openBrowser(t.app), RIGHT)).toBe(429)
    },
  )

  it('lets the child in with pictures that guesses have locked', async () => {
    const { byParent, ofPictures } = await underAttack()
    const press = (pictures: Picture[], browser = openBrowser(t.app)) =>
      browser.call(signInWithPictures, ofPictures(pictures))
    for (let hour = 1; hour <= 20; hour += 1) {
      t.clock.at = TEST_NOW + hour * 60 * MINUTE
      await press(WRONG_PICTURES)
    }
    t.clock.at += 60 * MINUTE
    expect((await press(PICTURES)).headers['x-error-code']).toBe('pictures_locked')
    const code = await byParent()
    for (let n = 0; n < 20; n += 1) await press(WRONG_PICTURES)
    const browser = openBrowser(t.app)
    expect((await browser.call(signInWithPictures, ofPictures(PICTURES))).statusCode).toBe(429)
    await open(browser, code)
    expect((await browser.call(signInWithPictures, ofPictures(PICTURES))).statusCode).toBe(200)
  })

  it('signs no one in, and its browser may not guess more than others', async () => {
    const { byParent } = await underAttack()
    const browser = openBrowser(t.app)
    await open(browser, await byParent())
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) statuses.push(await enter(browser, WRONG))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('opens one browser, however many enter it at once', async () => {
    const { byParent } = await underAttack()
    const code = await byParent()
    const browsers = Array.from({ length: 8 }, () => openBrowser(t.app))
    const statuses = await Promise.all(browsers.map((browser) => open(browser, code)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(7)
  })

  it('stops working after half an hour, and when a new one is made', async () => {
    const { byParent, byTeacher } = await underAttack()
    const first = await byParent()
    const second = await byTeacher()
    expect(await open(openBrowser(t.app), first)).toBe(404)
    t.clock.at += DEVICE_CODE_MINUTES * MINUTE
    expect(await open(openBrowser(t.app), second)).toBe(404)
  })

  it('is read with spaces and small letters, in a browser that knows someone else', async () => {
    const { byParent, leo } = await underAttack()
    await t.db.update(users).set({ signInName: 'leo', passwordHash }).where(eq(users.id, leo.id))
    const browser = openBrowser(t.app)
    await enter(browser, { name: 'leo', password: PASSWORD })
    const code = await byParent()
    expect(await open(browser, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(200)
    expect(await enter(browser, RIGHT)).toBe(200)
  })

  it('writes who unlocked the sign-in to the security log', async () => {
    const { byParent, maya, parent } = await underAttack()
    await byParent()
    const unlocked = await t.db
      .select({ actorId: securityEvents.actorId, subjectId: securityEvents.subjectId })
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'sign_in_unlocked'))
    expect(unlocked).toContainEqual({ actorId: parent.id, subjectId: maya.id })
  })

  it('is not made for another family’s child', async () => {
    const { leo, parent } = await underAttack()
    const call = await t.as(parent)
    expect((await call(unlockHero, { params: { id: leo.id } })).statusCode).toBe(404)
  })
})

describe('a class device', () => {
  it('lets a classmate in where pictures and the class’s code were used before', async () => {
    const { leo, ofPictures } = await underAttack()
    const tablet = openBrowser(t.app)
    const asLeo = { ...ofPictures(PICTURES), heroId: leo.id }
    expect((await tablet.call(signInWithPictures, asLeo)).statusCode).toBe(200)
    for (let n = 0; n < 20; n += 1) await guess()
    expect(await enter(tablet, RIGHT)).toBe(200)
  })
})
