import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import {
  getWardrobe,
  type HeroLook,
  rebuildHero,
  seeWardrobe,
  type WardrobeItem,
} from '#contract/rewards/wardrobe.ts'
import { users } from '#server/db/schema/users.ts'
import { aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp({ empties: [users] })

const LOOK: HeroLook = {
  head: 'fire',
  body: 'robes',
  feet: 'boots',
  superpower: 'Story Sense',
  worn: [],
}

/** Has read three days in a row, which opens one thing. */
async function reader(own: Partial<typeof users.$inferInsert> = {}) {
  const student = await aStudent(t.db, { heroName: 'Night Owl', streakLongest: 3, ...own })
  return { student, call: await t.as(student) }
}

it('tells what is open and how far the rest is', async () => {
  const { call } = await reader()
  const items = (await call(getWardrobe)).json<WardrobeItem[]>()
  expect(items.find(({ id }) => id === 'forest')).toEqual({
    id: 'forest',
    have: 3,
    unlocked: true,
    isNew: true,
  })
  expect(items.find(({ id }) => id === 'star-cape')).toMatchObject({ have: 3, unlocked: false })
  expect(items.filter(({ unlocked }) => unlocked)).toHaveLength(1)
})

it('is new until it was seen, and then stays open for good', async () => {
  const { student, call } = await reader()
  expect((await call(seeWardrobe)).json()).toEqual({ seen: 1 })
  await t.db.update(users).set({ streakLongest: 0 }).where(eq(users.id, student.id))
  const forest = (await call(getWardrobe)).json<WardrobeItem[]>().find(({ id }) => id === 'forest')
  expect(forest).toEqual({ id: 'forest', have: 0, unlocked: true, isNew: false })
  expect((await call(rebuildHero, { body: { ...LOOK, worn: ['forest'] } })).statusCode).toBe(200)
})

it('dresses the hero, for everyone who sees it', async () => {
  const { call } = await reader()
  const answer = await call(rebuildHero, { body: { ...LOOK, worn: ['forest'] } })
  expect(answer.json().hero).toMatchObject({ head: 'fire', body: 'robes', worn: ['forest'] })
  const { hero } = (await call(getCurrentUser)).json()
  expect(hero).toMatchObject({ feet: 'boots', superpower: 'Story Sense', worn: ['forest'] })
})

it('refuses what is still locked, and two of one kind, and changes nothing', async () => {
  const { call } = await reader({ streakLongest: 40 })
  await call(rebuildHero, { body: LOOK })
  const before = (await call(getCurrentUser)).json().hero
  const locked = await call(rebuildHero, { body: { ...LOOK, worn: ['ghost'] } })
  expect(locked.statusCode).toBe(409)
  expect(locked.body).toBe('This is still locked. Keep reading to open it.')
  const twice = await call(rebuildHero, { body: { ...LOOK, worn: ['forest', 'gold'] } })
  expect(twice.statusCode).toBe(400)
  expect((await call(getCurrentUser)).json().hero).toEqual(before)
})

it('is closed to a reader without a hero', async () => {
  const { call } = await reader({ onboardingCompleted: false })
  expect((await call(rebuildHero, { body: LOOK })).statusCode).toBe(409)
})
