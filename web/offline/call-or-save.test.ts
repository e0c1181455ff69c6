import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { addToLibrary } from '#contract/books/books.ts'
import { ApiError, NoNetworkError } from '#web/api/api-error.ts'
import { NOTHING_EARNED } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { callOrSave } from './call-or-save.ts'

const INPUT = { body: { bookId: crypto.randomUUID() } }
const save = vi.fn(async () => 'saved')

function add(answer: () => Response) {
  serve({ 'POST /api/library': answer })
  return callOrSave(addToLibrary, INPUT, save)
}

function cutOff(): never {
  throw new TypeError('Failed to fetch')
}

it('returns what the server answers', async () => {
  expect(await add(() => ok(NOTHING_EARNED))).toEqual(NOTHING_EARNED)
  expect(save).not.toHaveBeenCalled()
})

it('saves the work without a network', async () => {
  expect(await add(cutOff)).toBe('saved')
})

it('saves nothing that the server refused', async () => {
  await expect(add(() => refusal('book_already_owned'))).rejects.toThrow(ApiError)
  expect(save).not.toHaveBeenCalled()
})

it('saves nothing on a device without a database', async () => {
  vi.stubGlobal('indexedDB', undefined)
  Reflect.deleteProperty(globalThis, 'indexedDB')
  await expect(add(cutOff)).rejects.toThrow(NoNetworkError)
  expect(save).not.toHaveBeenCalled()
})
