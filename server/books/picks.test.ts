import { beforeAll, expect, it } from 'vitest'
import { addToLibrary, type BookPick, listPicks, rateBook } from '#contract/books/books.ts'
import { moveProgress, startReading } from '#contract/reading/reading.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()
let matildaId: string
beforeAll(async () => {
  const matilda = await aBook(t.db, {
    title: 'Matilda',
    author: 'Roald Dahl',
    level: 5,
    genres: ['Comedy'],
  })
  matildaId = matilda.id
  for (let place = 0; place < 4; place += 1) {
    await aBook(t.db, { title: `Dragon ${place}`, author: 'F.', level: 4, genres: ['Fantasy'] })
    await aBook(t.db, { title: `Plain ${place}`, author: 'P.', level: 4 })
  }
  await aBook(t.db, { title: 'The Twits', author: 'Roald Dahl', level: 4, genres: ['Fantasy'] })
  await aBook(t.db, { title: 'Far Too Hard', level: 8, genres: ['Fantasy'] })
  await aBook(t.db, { title: 'Scanned', level: 4, genres: ['Fantasy'], source: 'open-library' })
})

async function aReader() {
  const reader = await aStudent(t.db, { readingLevel: 4, favoriteGenres: ['Fantasy'] })
  const call = await t.as(reader)
  const picks = async (): Promise<BookPick[]> => (await call(listPicks)).json()
  const titles = async () => (await picks()).map(({ book }) => book.title)
  return { call, picks, titles }
}

it('chooses six books for the level and the genres of a reader, with true reasons', async () => {
  const { picks } = await aReader()
  const given = await picks()
  expect(given).toHaveLength(6)
  for (const { book, reason } of given) {
    expect(book).toMatchObject({ inLibrary: false, readingStatus: null })
    expect(Math.abs(book.level - 4)).toBeLessThanOrEqual(1)
    if (reason === 'You chose Fantasy') expect(book.genres).toContain('Fantasy')
    else if (reason === 'Right at your level') expect(book.level).toBe(4)
    else expect([reason, book.level]).toEqual(['One small step up', 5])
  }
})

it('picks more of an author whose book was liked, and names that book', async () => {
  const { call, picks } = await aReader()
  await call(addToLibrary, { body: { bookId: matildaId } })
  await call(rateBook, { params: { bookId: matildaId }, body: { stars: 5 } })
  expect((await picks())[0]).toMatchObject({
    book: { title: 'The Twits' },
    reason: 'Because you liked Matilda',
  })
})

it('says read where no one said liked, and nothing of a book with few stars', async () => {
  const { call, picks } = await aReader()
  const log = (await call(startReading, { body: { bookId: matildaId } })).json()
  expect((await picks()).some(({ reason }) => reason.includes('Matilda'))).toBe(false)
  await call(moveProgress, { params: { id: log.id }, body: { progress: 100 } })
  expect((await picks())[0]?.reason).toBe('Because you read Matilda')
  await call(rateBook, { params: { bookId: matildaId }, body: { stars: 2 } })
  expect((await picks()).some(({ reason }) => reason.includes('Matilda'))).toBe(false)
})

it('keeps the picks all day, without the one that was taken', async () => {
  const { call, picks, titles } = await aReader()
  const [first, ...others] = await picks()
  t.clock.at += 6 * 3_600_000
  expect(await titles()).toEqual([first, ...others].map((pick) => pick?.book.title))
  await call(startReading, { body: { bookId: first?.book.id } })
  const after = await titles()
  expect(after).not.toContain(first?.book.title)
  for (const { book } of others) expect(after).toContain(book.title)
})

it('leaves out books that are too hard and books that a stranger scanned', async () => {
  const { titles } = await aReader()
  for (let day = 0; day < 10; day += 1) {
    t.clock.at = TEST_NOW + day * 86_400_000
    const given = await titles()
    expect(given).not.toContain('Far Too Hard')
    expect(given).not.toContain('Scanned')
  }
})

it('is empty when there is nothing left to pick', async () => {
  const call = await t.as(await aStudent(t.db, { readingLevel: 10 }))
  const answer = await call(listPicks)
  expect([answer.statusCode, answer.json()]).toEqual([200, []])
  expect((await t.anyone(listPicks)).statusCode).toBe(401)
})
