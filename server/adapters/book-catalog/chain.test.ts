import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { catalogChain } from './chain.ts'
import { CatalogUnavailableError, type FoundBook } from './port.ts'
import { type BookSource, SourceRefusedError } from './source.ts'

const ISBN = '9780142410318'

function book(source: FoundBook['source']): FoundBook {
  return {
    source,
    workKey: source,
    isbn13: ISBN,
    title: 'Fantastic Mr. Fox',
    author: 'Roald Dahl',
    year: null,
    pages: null,
    description: null,
    coverUrl: null,
  }
}

type Answer = FoundBook | null | Error | 'silence'

/** A source that answers what it is told and counts how often it is asked. */
function source(name: FoundBook['source'], answer: Answer, afterMs = 0) {
  const told = { name, answer, asked: 0 }
  const asSource: BookSource = {
    name,
    async find(_isbn13, signal) {
      told.asked += 1
      if (told.answer === 'silence') await pause(60_000, null, { signal })
      if (afterMs > 0) await pause(afterMs, null, { signal })
      if (told.answer instanceof Error) throw told.answer
      return told.answer === 'silence' ? null : told.answer
    },
  }
  return Object.assign(told, { asSource })
}

type Told = ReturnType<typeof source>

function chain(first: Told, second: Told, now = () => 0) {
  return catalogChain([first.asSource, second.asSource], { now, deadlineMs: 300, patienceMs: 60 })
}

const broken = new Error('broken')

describe('the providers together', () => {
  it('ask the second only when the first does not know', async () => {
    const first = source('open-library', book('open-library'))
    const second = source('google-books', book('google-books'))
    expect(await chain(first, second).find(ISBN)).toEqual(book('open-library'))
    expect(second.asked).toBe(0)
    first.answer = null
    expect(await chain(first, second).find(ISBN)).toEqual(book('google-books'))
  })

  it('find a book when the first is broken', async () => {
    const second = source('google-books', book('google-books'))
    expect(await chain(source('open-library', broken), second).find(ISBN)).toEqual(
      book('google-books'),
    )
  })

  it('do not wait for a silent first', async () => {
    const second = source('google-books', book('google-books'))
    expect(await chain(source('open-library', 'silence'), second).find(ISBN)).toEqual(
      book('google-books'),
    )
  })

  it('take the first when it is only a little slow', async () => {
    const first = source('open-library', book('open-library'), 120)
    const second = source('google-books', 'silence')
    expect(await chain(first, second).find(ISBN)).toEqual(book('open-library'))
  })

  it('do not know a book that none of them knows', async () => {
    const first = source('open-library', null)
    expect(await chain(first, source('google-books', null)).find(ISBN)).toBeNull()
  })

  it.each<[string, Answer, Answer, boolean]>([
    ['both are broken', broken, broken, false],
    ['both are silent', 'silence', 'silence', false],
    ['one is broken and one does not know', broken, null, true],
    ['one does not know and one is silent', null, 'silence', true],
  ])('say so when %s', async (_name, first, second, isPartial) => {
    const both = chain(source('open-library', first), source('google-books', second))
    const failure = await both.find(ISBN).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CatalogUnavailableError)
    expect(failure).toMatchObject({ isPartial })
  })

  it('cut off a source that does not listen', async () => {
    const deaf: BookSource = { name: 'open-library', find: () => new Promise(() => undefined) }
    const alone = catalogChain([deaf], { deadlineMs: 50, patienceMs: 10 })
    await expect(alone.find(ISBN)).rejects.toThrow(CatalogUnavailableError)
  })
})

describe('a provider in trouble', () => {
  const SECOND_MS = 1000

  it('rests a minute after five failures in a row', async () => {
    const clock = { at: 0 }
    const first = source('open-library', broken)
    const both = chain(first, source('google-books', book('google-books')), () => clock.at)
    for (let i = 0; i < 8; i += 1) await both.find(ISBN)
    expect(first.asked).toBe(5)
    clock.at += 59 * SECOND_MS
    await both.find(ISBN)
    expect(first.asked).toBe(5)
    clock.at += 2 * SECOND_MS
    await both.find(ISBN)
    expect(first.asked, 'tried again after the minute').toBe(6)
    await both.find(ISBN)
    expect(first.asked, 'and rests again at once').toBe(6)
  })

  it('starts counting again after an answer', async () => {
    const first = source('open-library', broken)
    const both = chain(first, source('google-books', book('google-books')))
    for (const answer of [broken, broken, broken, broken, null, broken, broken, broken, broken]) {
      first.answer = answer
      await both.find(ISBN)
    }
    await both.find(ISBN)
    expect(first.asked).toBe(10)
  })

  it.each([
    ['as long as it says', 90 * SECOND_MS, 90 * SECOND_MS],
    ['five minutes when it does not say', null, 300 * SECOND_MS],
  ])('rests %s after refusing us once', async (_name, retryAfterMs, restMs) => {
    const clock = { at: 0 }
    const first = source('open-library', new SourceRefusedError(429, retryAfterMs))
    const both = chain(first, source('google-books', book('google-books')), () => clock.at)
    await both.find(ISBN)
    clock.at += restMs - 1
    await both.find(ISBN)
    expect(first.asked).toBe(1)
    clock.at += 1
    await both.find(ISBN)
    expect(first.asked).toBe(2)
  })

  it('is not blamed when the other was quicker', async () => {
    const first = source('open-library', 'silence')
    const both = chain(first, source('google-books', book('google-books')))
    for (let i = 0; i < 7; i += 1) await both.find(ISBN)
    expect(first.asked).toBe(7)
  })
})
