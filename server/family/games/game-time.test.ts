import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setGameMinutes } from '#contract/family/family-care.ts'
import { GAME_SIGN_SECONDS, playGames } from '#contract/family/games.ts'
import { gameDays } from '#server/db/schema/family.ts'
import { aFamily } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

async function aPlayer(minutes: number | null) {
  t.clock.at = TEST_NOW
  const { parent, child } = await aFamily(t.db)
  const params = { id: child.id }
  await (await t.as(parent))(setGameMinutes, { params, body: { minutes } })
  const call = await t.as(child)
  const left = async (): Promise<number | null> => (await call(playGames)).json().secondsLeft
  return { child, left }
}

test('the time runs while a game is open, and not in between', async () => {
  const { left } = await aPlayer(10)
  expect(await left()).toBe(600)
  t.clock.at += GAME_SIGN_SECONDS * 1000
  expect(await left()).toBe(580)
  t.clock.at += 3_600_000
  expect(await left()).toBe(580)
})

test('it is over when it is used up, and full again on the next day', async () => {
  const { left } = await aPlayer(10)
  await left()
  for (let sign = 0; sign < 31; sign += 1) {
    t.clock.at += GAME_SIGN_SECONDS * 1000
    await left()
  }
  expect(await left()).toBe(0)
  t.clock.at += 24 * 3_600_000
  expect(await left()).toBe(600)
})

test('no games are none, and without a limit nothing is kept', async () => {
  expect(await (await aPlayer(0)).left()).toBe(0)
  const free = await aPlayer(null)
  expect(await free.left()).toBeNull()
  const kept = await t.db.select().from(gameDays).where(eq(gameDays.userId, free.child.id))
  expect(kept).toEqual([])
})
