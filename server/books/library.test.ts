import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addToLibrary,
  type Book,
  listBooks,
  rateBook,
  removeFromLibrary,
} from '#contract/books/books.ts'
import { newId } from '#server/db/new-id.ts'
import { libraryEntries } from '#server/db/schema/books.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import type { Caller } from '#server/test/test-app.ts'

const t = await sharedApp()
let maya: Caller
let leo: Caller
let mayaId: string
let book: Awaited<ReturnType<typeof aBook>>

beforeEach(async () => {
  const [first, second] = [await aStudent(t.db), await aStudent(t.db)]
  mayaId = first.id
  maya = await t.as(first)
  leo = await t.as(second)
  book = await aBook(t.db)
})

async function libraryOf(reader: Caller): Promise<Book[]> {
  return (await reader(listBooks, { query: { scope: 'library' } })).json()
}

const add = (reader: Caller, body: unknown = { bookId: book.id }) => reader(addToLibrary, { body })
const params = () => ({ bookId: book.id })

describe("a reader's library", () => {
  it('takes a book of the catalogue', async () => {
    const answer = await add(maya, { bookId: book.id, isbn: book.isbn13 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id: book.id, isbn: book.isbn13, inLibrary: true })
    expect(await libraryOf(maya)).toHaveLength(1)
    expect(await libraryOf(leo), 'another library stays as it was').toEqual([])
  })

  it('takes a book once, however often it is asked at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(maya)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array(9).fill(409),
    ])
    expect(answers.at(-1)?.body).toContain('already exists')
    expect(await libraryOf(maya)).toHaveLength(1)
  })

  it.each(['9780064400558', 'x'])('keeps no code that is not one of the book: %j', async (isbn) => {
    expect((await add(maya, { bookId: book.id, isbn })).statusCode).toBe(200)
    const [entry] = await t.db
      .select({ isbn13: libraryEntries.isbn13 })
      .from(libraryEntries)
      .where(eq(libraryEntries.userId, mayaId))
    expect(entry).toEqual({ isbn13: null })
  })

  it('does not take a book no one knows', async () => {
    expect((await add(maya, { bookId: newId() })).statusCode).toBe(404)
    expect((await add(maya, { bookId: 'x' })).statusCode).toBe(400)
    expect((await add(maya, {})).statusCode).toBe(400)
  })

  it('lets a book go', async () => {
    await add(maya)
    await add(leo)
    expect((await maya(removeFromLibrary, { params: params() })).json()).toEqual({ removed: true })
    expect(await libraryOf(maya)).toEqual([])
    expect(await libraryOf(leo), 'another library stays as it was').toHaveLength(1)
    expect((await maya(removeFromLibrary, { params: params() })).statusCode).toBe(404)
    expect((await maya(removeFromLibrary, { params: { bookId: 'x' } })).statusCode).toBe(404)
  })

  it("keeps a reader's own stars", async () => {
    await add(maya)
    await add(leo)
    const rate = (stars: unknown) => maya(rateBook, { params: params(), body: { stars } })
    expect((await rate(4)).json()).toMatchObject({ id: book.id, myRating: 4 })
    expect((await rate(2)).json()).toMatchObject({ myRating: 2 })
    expect((await libraryOf(leo))[0]?.myRating).toBeNull()
    for (const stars of [0, 6, 2.5, '3', null]) expect((await rate(stars)).statusCode).toBe(400)
    expect((await libraryOf(maya))[0]?.myRating).toBe(2)
  })

  it('has no stars for a book that is not in it', async () => {
    await add(leo)
    const answer = await maya(rateBook, { params: params(), body: { stars: 5 } })
    expect(answer.statusCode).toBe(404)
    expect((await libraryOf(leo))[0]?.myRating).toBeNull()
  })

  it('is closed to whoever is not signed in', async () => {
    const rating = { params: params(), body: { stars: 5 } }
    expect((await add(t.anyone)).statusCode).toBe(401)
    expect((await t.anyone(rateBook, rating)).statusCode).toBe(401)
    expect((await t.anyone(removeFromLibrary, { params: params() })).statusCode).toBe(401)
  })
})
