import { expect, it } from 'vitest'
import { listSquadStars } from '#contract/books/shelves.ts'
import { libraryEntries } from '#server/db/schema/books.ts'
import { hiddenReaders } from '#server/db/schema/squads.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aSquad, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

async function aRatedBook(stars: readonly (readonly [string, number])[]): Promise<string> {
  const { id: bookId } = await aBook(t.db)
  const addedAt = new Date(TEST_NOW)
  await t.db
    .insert(libraryEntries)
    .values(stars.map(([userId, rating]) => ({ userId, bookId, rating, addedAt })))
  return bookId
}

const NAMES = ['Maya', 'Leo', 'Ana', 'Tom', 'Zoe']

async function aSquadOfFive() {
  const { teacher, squad, children } = await aClass(t.db, NAMES)
  const [me, ...mates] = children.map(({ id }) => id)
  if (!me) throw new Error('no children')
  const call = await t.as({ id: me })
  return { teacher, squad, me, mates, stars: async () => (await call(listSquadStars)).json() }
}
type FirstThree = [string, string, string, string]

it('are the average of three squad mates or more, in half stars, without one’s own', async () => {
  const { me, mates, stars } = await aSquadOfFive()
  const [a, b, c] = mates as FirstThree
  const bookId = await aRatedBook([
    [me, 1],
    [a, 5],
    [b, 4],
    [c, 4],
  ])
  expect(await stars()).toEqual([{ bookId, stars: 4.5 }])
})

it('are hidden while only two mates rated, whoever else did', async () => {
  const { teacher, me, mates, stars } = await aSquadOfFive()
  const [a, b] = mates as FirstThree
  const stranger = await aStudent(t.db)
  await aRatedBook([
    [me, 5],
    [a, 1],
    [b, 3],
    [stranger.id, 5],
    [teacher.id, 5],
  ])
  expect(await stars()).toEqual([])
})

it('leave out a child whose guardian hid them', async () => {
  const { mates, stars, teacher } = await aSquadOfFive()
  const [a, b, c] = mates as FirstThree
  await aRatedBook([
    [a, 1],
    [b, 3],
    [c, 5],
  ])
  await t.db
    .insert(hiddenReaders)
    .values({ userId: c, hiddenBy: teacher.id, hiddenAt: new Date(TEST_NOW) })
  expect(await stars()).toEqual([])
})

it('count a mate of two squads once', async () => {
  const { me, mates, stars, teacher } = await aSquadOfFive()
  const [a, b] = mates as FirstThree
  const second = await aSquad(t.db, teacher)
  for (const id of [me, a, b]) await putIn(t.db, second, { id })
  await aRatedBook([
    [a, 1],
    [b, 3],
  ])
  expect(await stars()).toEqual([])
})
