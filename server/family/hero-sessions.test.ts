import { expect, test } from 'vitest'
import { type HeroSession, listHeroSessions, vouchForSession } from '#contract/family/family.ts'
import { type ReadingLog, startReading } from '#contract/reading/reading.ts'
import {
  type ReadingTimer,
  startTimer,
  stopTimer,
  typeMinutes,
} from '#contract/reading/sessions.ts'
import { aBook, aFamily } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

/** A child who typed twenty minutes, and then turned 150 pages in ten. */
async function aFastReader() {
  t.clock.at = TEST_NOW
  const { parent, child } = await aFamily(t.db)
  const asChild = await t.as(child)
  await asChild(typeMinutes, { body: { minutes: 20, day: 'yesterday' } })
  const { id: bookId } = await aBook(t.db, { pageCount: 150 })
  const log: ReadingLog = (await asChild(startReading, { body: { bookId } })).json()
  const start = await asChild(startTimer, { body: { logId: log.id } })
  const { id }: ReadingTimer = start.json()
  t.clock.at += 10 * 60_000
  await asChild(stopTimer, { params: { id }, body: { progress: 100 } })
  const asParent = await t.as(parent)
  const seen = async (): Promise<HeroSession[]> =>
    (await asParent(listHeroSessions, { params: { id: child.id } })).json()
  return { asParent, child, id, seen }
}

test('a guardian sees the child’s minutes, and which of them are worth a look', async () => {
  const { seen } = await aFastReader()
  expect(await seen()).toMatchObject([
    { how: 'timer', minutes: 10, flag: 'pages_a_minute', vouched: false },
    { how: 'typed', minutes: 20, flag: null, vouched: false, book: null },
  ])
})

test('one tap vouches for it, as often as it is tapped', async () => {
  const { asParent, id, seen } = await aFastReader()
  for (let tap = 0; tap < 2; tap += 1) {
    const reply = await asParent(vouchForSession, { params: { id } })
    expect(reply.json()).toEqual({ vouched: true })
  }
  expect((await seen()).map(({ vouched }) => vouched)).toEqual([true, false])
})

test('the list goes on where a page ended', async () => {
  const { asParent, child, seen } = await aFastReader()
  const asked = { params: { id: child.id }, query: { limit: '1' } }
  const first = await asParent(listHeroSessions, asked)
  const cursor = String(first.headers['x-next-cursor'])
  const second = await asParent(listHeroSessions, { ...asked, query: { limit: '1', cursor } })
  expect([...first.json(), ...second.json()]).toEqual(await seen())
})

test('the child of another family is not found', async () => {
  const { child, id, seen } = await aFastReader()
  const other = await t.as((await aFamily(t.db)).parent)
  expect((await other(listHeroSessions, { params: { id: child.id } })).statusCode).toBe(404)
  expect((await other(vouchForSession, { params: { id } })).statusCode).toBe(404)
  expect((await seen())[0]?.vouched).toBe(false)
})
