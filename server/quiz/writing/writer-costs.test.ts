import { beforeEach, describe, expect, test } from 'vitest'
import { type ScanAnswer, scanBook } from '#contract/books/books.ts'
import { getQuiz } from '#contract/quiz/quiz.ts'
import { type FakeQuizWriter, fakeQuizWriter } from '#server/adapters/quiz-writer/fake.ts'
import { openAiCompatibleWriter } from '#server/adapters/quiz-writer/openai-compatible.ts'
import { says, startModel } from '#server/adapters/quiz-writer/test-model.ts'
import { quizWriterCalls } from '#server/db/schema/quiz-writing.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { STORY } from './test-story.ts'
import { writeQuiz } from './write-quiz.ts'

const t = await sharedApp({ empties: [quizWriterCalls] })
let writer: FakeQuizWriter
beforeEach(() => {
  writer = fakeQuizWriter()
  t.deps.quizWriter = writer
})

async function aBookToWriteOn(child: Parameters<typeof aStudent>[1] = {}) {
  const book = await aBook(t.db, { description: STORY, title: 'The Lantern Fox' })
  const reader = await aStudent(t.db, child)
  const call = await t.as(reader)
  const open = async () => (await call(getQuiz, { params: { bookId: book.id } })).json()
  return { book, reader, call, open }
}

const run = (bookId: string) => writeQuiz(t.deps, bookId)

describe('what leaves this server', () => {
  test('is about the book alone: nothing about the child who opened it', async () => {
    const model = await startModel(says({ questions: [] }))
    t.deps.quizWriter = openAiCompatibleWriter({ url: model.url, key: null, model: 'm' })
    const { book, reader, open } = await aBookToWriteOn({
      firstName: 'Zephyrina',
      lastName: 'Quillfeather',
      heroName: 'Captain Marzipan',
      signInName: 'zephy-reads',
      email: 'zephy@example.org',
      timeZone: 'Pacific/Chatham',
      birthYear: 2017,
    })
    await open()
    await run(book.id)
    await model.stop()
    expect(model.asked).toHaveLength(1)
    const [sent] = model.asked
    const told = `${sent?.path} ${JSON.stringify(sent?.headers)} ${sent?.body}`
    for (const own of [
      reader.id,
      'Zephyrina',
      'Quillfeather',
      'Marzipan',
      'zephy',
      'Chatham',
      '2017',
    ]) {
      expect(told).not.toContain(own)
    }
    const { messages } = JSON.parse(sent?.body ?? '')
    expect(Object.keys(JSON.parse(messages[1].content))).toEqual(['book', 'evidence'])
  })
})

describe('the daily budget', () => {
  test('stops calls once it is used up, and begins again at midnight', async () => {
    const { book, open } = await aBookToWriteOn()
    await open()
    t.queued.length = 0
    await t.db.insert(quizWriterCalls).values({
      id: book.id,
      bookId: book.id,
      purpose: 'write',
      model: 'fake',
      outcome: 'done',
      inputTokens: 9_000,
      outputTokens: 900,
      ms: 1,
      at: new Date(TEST_NOW - 1000),
    })
    await run(book.id)
    expect(writer.calls).toEqual([])
    expect(t.queued).toMatchObject([{ startAfter: new Date(Date.UTC(2026, 2, 5)) }])
    t.clock.at = Date.UTC(2026, 2, 5, 0, 1)
    await run(book.id)
    expect(await open()).toMatchObject({ kind: 'ai' })
  })

  test('counts what each call cost', async () => {
    const { book, open } = await aBookToWriteOn()
    await open()
    await run(book.id)
    const calls = await t.db.select().from(quizWriterCalls).orderBy(quizWriterCalls.purpose)
    expect(calls).toMatchObject([
      { purpose: 'answer', outcome: 'done', inputTokens: 100, outputTokens: 50, model: 'fake' },
      { purpose: 'write', outcome: 'done', inputTokens: 100, outputTokens: 50, model: 'fake' },
    ])
  })
})

describe('a book that a provider brings in', () => {
  const ISBN = '9780142410318'

  test('has its quiz asked for with the scan, and nothing is said that is not true', async () => {
    const { call } = await aBookToWriteOn()
    const found = {
      source: 'open-library',
      workKey: 'ol:/works/OL1W',
      title: 'Snow Lantern',
      author: 'K. Ito',
      year: null,
      pages: 96,
      description: STORY,
      coverUrl: null,
    } as const
    t.catalog.put({ ...found, isbn13: ISBN })
    const added: ScanAnswer = (await call(scanBook, { body: { upc: ISBN } })).json()
    expect(added.message).toBe('Book added to your library.')
    expect(t.queued).toEqual([{ name: 'write-quiz', payload: { bookId: added.book.id } }])
    await run(added.book.id)
    t.catalog.put({ ...found, isbn13: '9780374422974' })
    const other = await t.as(await aStudent(t.db))
    const edition: ScanAnswer = (await other(scanBook, { body: { upc: '9780374422974' } })).json()
    expect(edition.message).toBe('Book added successfully with AI quiz generated!')
  })
})
