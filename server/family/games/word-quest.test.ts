import { beforeAll, expect, test } from 'vitest'
import { getWordQuest, listRunnerWords, type QuestStrip } from '#contract/family/games.ts'
import { talesIn } from '#domain/word-quest-tales.ts'
import { aBook, aQuiz, aStudent, aUser, hasBook } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp()

const EASY = 'A shy frog wants to find the pond. Then she meets a fox in the barn.'
const tale = (language: 'en' | 'es') => talesIn(language).map(({ title }) => title)

beforeAll(async () => {
  for (let at = 0; at < 12; at += 1) {
    await aBook(t.db, { title: `Story ${at}`, level: 1, description: EASY })
  }
})

type Caller = Awaited<ReturnType<typeof t.as>>

async function quest(call: Caller): Promise<QuestStrip[]> {
  const response = await call(getWordQuest)
  expect(response.statusCode).toBe(200)
  return response.json().strips
}

async function aReaderOf(descriptions: readonly string[], given = {}) {
  const reader = await aStudent(t.db, { readingLevel: 2, ...given })
  for (const [at, description] of descriptions.entries()) {
    const book = await aBook(t.db, { title: `Mine ${reader.id} ${at}`, level: 8, description })
    await hasBook(t.db, reader.id, book.id)
  }
  return reader
}

test('strips of the own books come first, whatever their level, then tales and books near the level', async () => {
  const strips = await quest(await t.as(await aReaderOf([EASY, EASY])))
  expect(strips).toHaveLength(6)
  expect(strips.map(({ from }) => from)).toEqual([
    'mine',
    'mine',
    'tale',
    'tale',
    'library',
    'library',
  ])
  expect(strips[0]).toMatchObject({ author: 'A. Reyes', language: 'en' })
})

test('a reader with many books plays with these alone', async () => {
  const strips = await quest(await t.as(await aReaderOf(Array.from({ length: 8 }, () => EASY))))
  expect(strips.map(({ from }) => from)).toEqual(Array.from({ length: 6 }, () => 'mine'))
})

test('without books there are tales, in the language of the reader', async () => {
  const english = await quest(await t.as(await aReaderOf([])))
  expect(tale('en')).toContain(english[0]?.title)
  const spanish = await quest(await t.as(await aReaderOf([], { language: 'es' })))
  expect(spanish).toHaveLength(6)
  for (const { title, language } of spanish) {
    expect(tale('es')).toContain(title)
    expect(language).toBe('es')
  }
})

test('words of books that came from outside are not used', async () => {
  const reader = await aStudent(t.db, { readingLevel: 10 })
  const book = await aBook(t.db, { title: 'Found', source: 'open-library', description: EASY })
  await hasBook(t.db, reader.id, book.id)
  const call = await t.as(reader)
  for (const { title } of await quest(call)) expect(title).not.toBe('Found')
  const words: { title: string | null }[] = (await call(listRunnerWords)).json()
  expect(words.every(({ title }) => title === null)).toBe(true)
})

test('nothing of a quiz is in a game', async () => {
  const reader = await aReaderOf([EASY])
  const book = await aBook(t.db, { title: 'With a quiz', description: EASY })
  await aQuiz(t.db, book.id)
  await hasBook(t.db, reader.id, book.id)
  const call = await t.as(reader)
  const told = JSON.stringify([await quest(call), (await call(listRunnerWords)).json()])
  expect(told).toContain('With a quiz')
  expect(told).not.toMatch(/right|wrong|question/i)
})

test('the runner spells words of the own books', async () => {
  const reader = await aReaderOf([EASY])
  const words: { word: string; title: string | null }[] = (
    await (
      await t.as(reader)
    )(listRunnerWords)
  ).json()
  expect(words).toHaveLength(12)
  const own = words.filter(({ title }) => title?.startsWith('Mine'))
  expect(own.map(({ word }) => word)).toEqual(expect.arrayContaining(['frog', 'pond', 'barn']))
})

test('adults may play, and no one who is signed out', async () => {
  for (const role of ['parent', 'teacher', 'admin'] as const) {
    const call = await t.as(await aUser(t.db, { role }))
    expect((await call(getWordQuest)).statusCode).toBe(200)
    expect((await call(listRunnerWords)).statusCode).toBe(200)
  }
  expect((await t.anyone(getWordQuest)).statusCode).toBe(401)
  expect((await t.anyone(listRunnerWords)).statusCode).toBe(401)
})
