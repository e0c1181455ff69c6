import { beforeAll, describe, expect, it } from 'vitest'
import { type Book, listBooks } from '#contract/books/books.ts'
import { NEXT_CURSOR_HEADER } from '#contract/headers.ts'
import { newId } from '#server/db/new-id.ts'
import { libraryEntries } from '#server/db/schema/books.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { aBook, aQuiz, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { type Caller, TEST_NOW } from '#server/test/test-app.ts'

type Saved = Awaited<ReturnType<typeof aBook>>

const t = await sharedApp()
let reader: { id: string }
let asReader: Caller
let web: Saved
let moon: Saved

const CATALOGUE: [string, string, number][] = [
  ["Charlotte's Web", 'E. B. White', 5],
  ['The Moon Thief', 'A. Reyes', 5],
  ['Moonlight on the River', 'Zoë Brontë', 3],
  ['Asterix the Gaul', 'René Goscinny and Albert Uderzo', 4],
  ['Wonder', 'R. J. Palacio', 6],
  ['100% Wolf', 'Jayne Lyons', 4],
  ['Жирафа-путешественница', 'Анна Павлова', 3],
]

beforeAll(async () => {
  const saved = new Map<string, Saved>()
  for (const [title, author, level] of CATALOGUE) {
    const code = title === "Charlotte's Web" ? { isbn13: '9780064400558' } : {}
    saved.set(title, await aBook(t.db, { title, author, level, ...code }))
  }
  web = saved.get("Charlotte's Web") as Saved
  moon = saved.get('The Moon Thief') as Saved
  reader = await aStudent(t.db)
  asReader = await t.as(reader)
})

async function titles(query: Record<string, string>, as = asReader): Promise<string[]> {
  const answer = await as(listBooks, { query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Book[]>().map(({ title }) => title)
}

describe('the list of books', () => {
  it('is for signed-in readers', async () => {
    expect((await t.anyone(listBooks)).statusCode).toBe(401)
  })

  it('is ordered by title', async () => {
    expect(await titles({})).toEqual(CATALOGUE.map(([title]) => title).toSorted())
  })

  it('can be narrowed to a level', async () => {
    expect(await titles({ level: '4' })).toEqual(['100% Wolf', 'Asterix the Gaul'])
  })

  it('can be narrowed to the first letter of a title, its article left out', async () => {
    expect(await titles({ letter: 'M' })).toEqual(['Moonlight on the River', 'The Moon Thief'])
    expect(await titles({ letter: 'M', level: '3' })).toEqual(['Moonlight on the River'])
    expect(await titles({ letter: 'M', search: 'thief' })).toEqual(['The Moon Thief'])
    expect(await titles({ letter: 'T' })).toEqual([])
  })

  it.each([
    ['letter', 'm'],
    ['letter', 'MO'],
    ['level', '0'],
    ['level', '11'],
    ['level', 'x'],
    ['limit', '0'],
    ['limit', '1000'],
    ['scope', 'mine'],
    ['search', 'a'.repeat(101)],
  ])('refuses the %s %j', async (name, value) => {
    expect((await asReader(listBooks, { query: { [name]: value } })).statusCode).toBe(400)
  })

  it.each([
    ['charlottes web', "Charlotte's Web"],
    ['CHARLOTTE’S WEB', "Charlotte's Web"],
    ['charlotes web', "Charlotte's Web"],
    ['web charlotte', "Charlotte's Web"],
    ['eb white', "Charlotte's Web"],
    ['E.B. White', "Charlotte's Web"],
    ['cha', "Charlotte's Web"],
    ['moon bronte', 'Moonlight on the River'],
    ['zoe', 'Moonlight on the River'],
    ['rene goscinny', 'Asterix the Gaul'],
    ['asterx', 'Asterix the Gaul'],
    ['wnder', 'Wonder'],
    ['Palaccio', 'Wonder'],
    ['100%', '100% Wolf'],
    // One slip: two letters the wrong way round, a letter too many, a wrong first letter.
    ['wodner', 'Wonder'],
    ['mmoon theif', 'The Moon Thief'],
    ['konder', 'Wonder'],
    // More than a slip, where no book is nearer.
    ['asteriks', 'Asterix the Gaul'],
    ['charlets web', "Charlotte's Web"],
    ['moonlihgt rivver bronty', 'Moonlight on the River'],
    ['moon light', 'Moonlight on the River'],
    ['жираф', 'Жирафа-путешественница'],
    ['жырафа', 'Жирафа-путешественница'],
  ])('finds by %j', async (search, title) => {
    expect((await titles({ search }))[0]).toBe(title)
  })

  it.each(['9780064400558', 'ISBN 978-0-06-440055-8', '0-06-440055-7', '0064400557'])(
    'finds a book by its code, written %j',
    async (search) => {
      expect(await titles({ search })).toEqual(["Charlotte's Web"])
      expect(await titles({ search, level: '5' })).toEqual(["Charlotte's Web"])
      expect(await titles({ search, level: '4' })).toEqual([])
    },
  )

  it.each(['9780141354828', '9780064400559'])('finds no book by the code %s', async (search) => {
    expect(await titles({ search })).toEqual([])
  })

  it('finds only what has every word', async () => {
    expect(await titles({ search: 'moon' })).toEqual(['The Moon Thief', 'Moonlight on the River'])
    expect(await titles({ search: 'moon river' })).toEqual(['Moonlight on the River'])
    expect(await titles({ search: 'moon', level: '5' })).toEqual(['The Moon Thief'])
    expect(await titles({ search: 'dinosaur' })).toEqual([])
  })

  it('looks for no book by a word that most have, unless nothing else was typed', async () => {
    expect(await titles({ search: 'a moon thief of the' })).toEqual(['The Moon Thief'])
    expect(await titles({ search: 'the moonlight on river' })).toEqual(['Moonlight on the River'])
    expect(await titles({ search: 'the' })).toEqual([
      'Asterix the Gaul',
      'Moonlight on the River',
      'The Moon Thief',
    ])
    expect((await titles({ search: 'the moon' }))[0]).toBe('The Moon Thief')
  })

  it.each(['%', '_', '\\', "'", '!!!', '%%%%', "' having 1=1 --", '🦊'])(
    'takes %j for text, not for a pattern',
    async (search) => {
      expect(await titles({ search })).toEqual([])
    },
  )

  it('shows what each book is to this reader', async () => {
    const other = await aStudent(t.db)
    await aQuiz(t.db, web.id)
    await t.db.insert(libraryEntries).values([
      { userId: reader.id, bookId: web.id, rating: 4, addedAt: new Date(TEST_NOW) },
      { userId: other.id, bookId: moon.id, rating: 1, addedAt: new Date(TEST_NOW) },
    ])
    const log = { userId: reader.id, bookId: web.id }
    await t.db.insert(readingLogs).values([
      {
        ...log,
        id: newId(),
        status: 'completed',
        progress: 100,
        startedAt: new Date(TEST_NOW - 5000),
        completedAt: new Date(TEST_NOW - 4000),
      },
      { ...log, id: newId(), status: 'reading', startedAt: new Date(TEST_NOW) },
    ])
    const all = (await asReader(listBooks, {})).json<Book[]>()
    expect(all.find(({ id }) => id === web.id)).toEqual({
      id: web.id,
      isbn: web.isbn13,
      title: "Charlotte's Web",
      author: 'E. B. White',
      coverUrl: null,
      level: 5,
      scholasticLevel: null,
      arPoints: null,
      points: web.points,
      gradeLevel: '4',
      pageCount: null,
      description: null,
      genres: [],
      series: null,
      hasQuiz: true,
      inLibrary: true,
      myRating: 4,
      readingStatus: 'reading',
    })
    expect(all.find(({ id }) => id === moon.id)).toMatchObject({
      hasQuiz: false,
      inLibrary: false,
      myRating: null,
      readingStatus: null,
    })
    expect(await titles({ scope: 'library' })).toEqual(["Charlotte's Web"])
    expect(await titles({ scope: 'library', search: 'moon' })).toEqual([])
    expect(await titles({ scope: 'library', search: 'web' })).toEqual(["Charlotte's Web"])
    expect(await titles({ scope: 'library', search: web.isbn13 })).toEqual(["Charlotte's Web"])
    const asOther = await t.as(await aStudent(t.db))
    expect(await titles({ scope: 'library', search: web.isbn13 }, asOther)).toEqual([])
  })
})

describe('page by page', () => {
  async function allPages(query: Record<string, string>, as = asReader) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const answer = await as(listBooks, {
        query: { ...query, limit: '2', ...(cursor ? { cursor } : {}) },
      })
      const books = answer.json<Book[]>()
      expect(books.length).toBeLessThanOrEqual(2)
      seen.push(...books.map(({ title }) => title))
      cursor = answer.headers[NEXT_CURSOR_HEADER]?.toString()
    } while (cursor && seen.length < 50)
    return seen
  }

  it('every book comes once, in the same order', async () => {
    expect(await allPages({})).toEqual(await titles({}))
  })

  it('every book found comes once, the likest first', async () => {
    const whole = await titles({ search: 'o' })
    expect(whole.length).toBeGreaterThanOrEqual(1)
    expect(await allPages({ search: 'o' })).toEqual(whole)
    expect(await allPages({ search: 'moon' })).toEqual(await titles({ search: 'moon' }))
  })

  it('the library comes newest first', async () => {
    const owner = await aStudent(t.db)
    const asOwner = await t.as(owner)
    const added: string[] = []
    // Two that came in the same moment, as a class set does.
    for (const [title, seconds] of [
      ['One', 0],
      ['Two', 0],
      ['Three', 1],
      ['Four', 2],
      ['Five', 3],
    ] as const) {
      const { id } = await aBook(t.db, { title, author: 'Page Turner' })
      const addedAt = new Date(TEST_NOW + seconds * 1000)
      await t.db.insert(libraryEntries).values({ userId: owner.id, bookId: id, addedAt })
      added.unshift(title)
    }
    expect(await allPages({ scope: 'library' }, asOwner)).toEqual(added)
    expect(await allPages({ scope: 'library', search: 'page turner' }, asOwner)).toHaveLength(5)
    // Two slips in each word: only alike, and still page by page.
    const alike = await allPages({ scope: 'library', search: 'paggge turnerrr' }, asOwner)
    expect(alike.toSorted()).toEqual(added.toSorted())
  })

  it.each(['x', 'AAAA', Buffer.from("' or true --").toString('base64url')])(
    'begins anew with the foreign cursor %j',
    async (cursor) => {
      expect(await titles({ cursor })).toEqual(await titles({}))
      expect(await titles({ cursor, scope: 'library' })).toEqual(await titles({ scope: 'library' }))
    },
  )
})
