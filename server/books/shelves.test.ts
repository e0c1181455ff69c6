import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addToLibrary } from '#contract/books/books.ts'
import { getNextInSeries, listShelves, type Shelf } from '#contract/books/shelves.ts'
import { moveProgress, startReading } from '#contract/reading/reading.ts'
import { users } from '#server/db/schema/users.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass } from '#server/test/squad-builders.ts'
import { type Caller, TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()
const ids = new Map<string, string>()
beforeAll(async () => {
  const add = async (title: string, own: Parameters<typeof aBook>[1] = {}) => {
    const { id } = await aBook(t.db, { title, level: 4, ...own })
    ids.set(title, id)
  }
  for (let place = 1; place <= 8; place += 1) {
    await add(`Giggle ${place}`, { genres: ['Comedy'] })
    await add(`Story ${place}`, {
      description: `${place % 2 ? 'Two puppies' : 'Two children'} lose their way in the woods.`,
    })
  }
  const series = { series: 'Sky Riders', author: 'N. Ito', level: 9 }
  await add('First Flight', { ...series, seriesPlace: 1 })
  await add('Second Wind', { ...series, seriesPlace: 2 })
  await add('Fourth Gear', { ...series, seriesPlace: 4 })
  await add('Sky Riders Annual', series)
  await add('Published Last', { year: 2020, createdAt: new Date(TEST_NOW + 1000) })
  await add('Came Before', { year: 2024, createdAt: new Date(TEST_NOW + 999) })
  await add('Far Too Hard', { year: 2025, level: 9, createdAt: new Date(TEST_NOW + 2000) })
  await add('Scanned', { source: 'open-library', createdAt: new Date(TEST_NOW + 3000) })
})

const idOf = (title: string) => ids.get(title) ?? ''

async function aReader() {
  const call = await t.as(await aStudent(t.db, { readingLevel: 4, favoriteGenres: ['Poetry'] }))
  const shelves = async () => {
    const answer = await call(listShelves)
    expect(answer.statusCode, answer.body).toBe(200)
    return new Map(answer.json<Shelf[]>().map(({ kind, books }) => [kind, books]))
  }
  const titles = async (kind: Shelf['kind']) =>
    (await shelves()).get(kind)?.map(({ book }) => book.title)
  return { call, shelves, titles }
}

async function start(call: Caller, title: string): Promise<string> {
  t.clock.at += 1000
  return (await call(startReading, { body: { bookId: idOf(title) } })).json().id
}

async function finish(call: Caller, title: string): Promise<void> {
  const id = await start(call, title)
  t.clock.at += 1000
  const moved = await call(moveProgress, { params: { id }, body: { progress: 100 } })
  expect(moved.statusCode, moved.body).toBe(200)
}

describe('the shelves of a library', () => {
  it('leave out what a new reader has none of', async () => {
    const { shelves } = await aReader()
    expect([...(await shelves()).keys()]).toEqual(['picks', 'funny', 'animals', 'new'])
  })

  it('hold books of their subject, each once, with a reason for every pick', async () => {
    const { shelves } = await aReader()
    const all = await shelves()
    for (const { book } of all.get('funny') ?? []) expect(book.genres).toContain('Comedy')
    for (const { book } of all.get('animals') ?? []) expect(book.description).toMatch(/puppies/)
    for (const { reason } of all.get('picks') ?? []) expect(reason).toBeTruthy()
    const shown = ['picks', 'funny', 'animals'] as const
    const once = shown.flatMap((kind) => all.get(kind)?.map(({ book }) => book.id) ?? [])
    expect(new Set(once).size).toBe(once.length)
  })

  it('show the newest books at the reader’s level, and none that a stranger scanned', async () => {
    const { titles } = await aReader()
    const fresh = await titles('new')
    expect(fresh?.slice(0, 2)).toEqual(['Published Last', 'Came Before'])
    expect(fresh).not.toContain('Far Too Hard')
    expect(fresh).not.toContain('Scanned')
  })

  it('show what the own class scanned, and nothing that the reader has', async () => {
    const { children } = await aClass(t.db, ['Nia', 'Omar'])
    const [nia, omar] = children
    if (!nia || !omar) throw new Error('no class')
    await t.db.update(users).set({ readingLevel: 4 }).where(eq(users.id, nia.id))
    const [call, other] = [await t.as(nia), await t.as(omar)]
    await other(addToLibrary, { body: { bookId: idOf('Scanned') } })
    await call(addToLibrary, { body: { bookId: idOf('Published Last') } })
    const shelves: Shelf[] = (await call(listShelves)).json()
    const fresh = shelves.find(({ kind }) => kind === 'new')?.books.map(({ book }) => book.title)
    expect(fresh?.slice(0, 2)).toEqual(['Scanned', 'Came Before'])
    expect(fresh).not.toContain('Published Last')
  })

  it('begin with the books being read, with how far; books not begun come behind', async () => {
    const { call, shelves, titles } = await aReader()
    const log = await start(call, 'Giggle 1')
    await call(moveProgress, { params: { id: log }, body: { progress: 40 } })
    await start(call, 'Giggle 2')
    t.clock.at += 1000
    await call(addToLibrary, { body: { bookId: idOf('Far Too Hard') } })
    expect(await titles('reading')).toEqual(['Giggle 2', 'Giggle 1', 'Far Too Hard'])
    const [, first, waiting] = (await shelves()).get('reading') ?? []
    expect([first?.progress, waiting?.progress]).toEqual([40, null])
  })

  it('end with the finished books, and what each goes on with', async () => {
    const { call, shelves, titles } = await aReader()
    await finish(call, 'Second Wind')
    await finish(call, 'First Flight')
    await finish(call, 'Story 1')
    expect(await titles('finished')).toEqual(['Story 1', 'First Flight', 'Second Wind'])
    expect(await titles('reading')).toBeUndefined()
    const finished = (await shelves()).get('finished') ?? []
    expect(finished.map(({ next }) => next && [next.book.title, next.follows])).toEqual([
      null,
      // The second is finished, too, so the fourth comes next: one is left out between.
      ['Fourth Gear', false],
      ['Fourth Gear', false],
    ])
  })
})

describe('the next book of a series', () => {
  const nextOf = async (call: Caller, title: string) =>
    (await call(getNextInSeries, { params: { bookId: idOf(title) } })).json().next

  it('is the one after it', async () => {
    const { call } = await aReader()
    expect(await nextOf(call, 'First Flight')).toMatchObject({
      series: 'Sky Riders',
      follows: true,
      book: { title: 'Second Wind' },
    })
    expect(await nextOf(call, 'Second Wind')).toMatchObject({
      follows: false,
      book: { title: 'Fourth Gear' },
    })
  })

  it('is none after the last, without a series, or where the place is not known', async () => {
    const { call } = await aReader()
    for (const title of ['Fourth Gear', 'Giggle 1', 'Sky Riders Annual']) {
      expect(await nextOf(call, title)).toBeNull()
    }
  })

  it('is asked of books that exist', async () => {
    const { call } = await aReader()
    const bookId = '0191d1f0-0000-7000-8000-00000000ffff'
    expect((await call(getNextInSeries, { params: { bookId } })).statusCode).toBe(404)
  })
})
