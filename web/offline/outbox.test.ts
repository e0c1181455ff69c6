import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { NOTHING_EARNED } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { deletePersonData, own } from './device-store.ts'
import { dropEntry, openOutbox, outbox, queueWork, sendAll, unsentCount } from './outbox.ts'
import type { Work } from './outbox-entry.ts'

const MAYA = 'maya'
const BOOK = '0191d1f0-0000-7000-8000-000000000001'
const ADD: Work = { kind: 'add', bookId: BOOK, isbn: '9780064400558', title: 'Holes' }
const START: Work = { kind: 'start', bookId: BOOK, title: 'Holes' }

const kinds = () => outbox.get().entries.map(({ work }) => work.kind)

beforeEach(async () => {
  await own(MAYA)
  await openOutbox(MAYA)
  await deletePersonData(MAYA)
  await own(MAYA)
  await openOutbox(MAYA)
})

describe('what was done without a network', () => {
  it('is sent in order and then is gone', async () => {
    const calls = serve({
      'POST /api/library': () => ok(NOTHING_EARNED),
      'POST /api/reading-logs': () => ok(NOTHING_EARNED),
    })
    await queueWork(ADD)
    await queueWork(START)
    expect(await sendAll()).toBe(true)
    expect(calls.map(({ path }) => path)).toEqual(['/api/library', '/api/reading-logs'])
    expect(calls.map(({ headers }) => headers['x-sent-for'])).toEqual([MAYA, MAYA])
    expect(kinds()).toEqual([])
  })

  it('stays as it was when the answer is lost, and counts as there when sent again', async () => {
    serve({})
    await queueWork(ADD)
    expect(await sendAll()).toBe(false)
    expect(kinds()).toEqual(['add'])
    serve({ 'POST /api/library': () => refusal('book_already_owned') })
    expect(await sendAll()).toBe(true)
    expect(kinds()).toEqual([])
  })

  it('goes on around a code that cannot be looked up yet', async () => {
    serve({
      'POST /api/books/scan': () => refusal('lookup_busy'),
      'POST /api/library': () => ok(NOTHING_EARNED),
    })
    await queueWork({ kind: 'look-up', upc: '9780007149520' })
    await queueWork(ADD)
    expect(await sendAll()).toBe(false)
    expect(kinds()).toEqual(['look-up'])
    expect(outbox.get().justSent).toBe(true)
  })

  it('keeps the order of what was done with one book', async () => {
    const calls = serve({ 'POST /api/library': () => refusal('unavailable') })
    await queueWork(ADD)
    await queueWork(START)
    expect(await sendAll()).toBe(false)
    expect(calls.map(({ path }) => path)).toEqual(['/api/library'])
    expect(kinds()).toEqual(['add', 'start'])
  })

  it('waits for its person to sign in again', async () => {
    serve({ 'POST /api/library': () => refusal('signed_out') })
    await queueWork(ADD)
    expect(await sendAll()).toBe(false)
    expect(outbox.get()).toMatchObject({ signedOut: true, entries: [{ work: ADD }] })
  })

  it('tells a refusal in words, lets the others go, and is put away when it was read', async () => {
    serve({
      'POST /api/library': () => refusal('not_found'),
      'POST /api/reading-logs': () => ok(NOTHING_EARNED),
    })
    await queueWork(ADD)
    expect(await sendAll()).toBe(true)
    expect(outbox.get().justSent).toBe(false)
    await queueWork(START)
    expect(await sendAll()).toBe(true)
    expect(outbox.get().justSent).toBe(true)
    expect(outbox.get().entries).toMatchObject([{ work: ADD, refused: 'That was not found.' }])
    await dropEntry(outbox.get().entries[0]?.seq ?? 0)
    expect(kinds()).toEqual([])
  })
})

it('another person on the same tablet neither sees nor sends it', async () => {
  await queueWork(ADD)
  await own('noah')
  await openOutbox('noah')
  const calls = serve({ 'POST /api/library': () => ok(NOTHING_EARNED) })
  expect(kinds()).toEqual([])
  await sendAll()
  expect(calls).toEqual([])
  await own(MAYA)
  await openOutbox(MAYA)
  expect(kinds()).toEqual(['add'])
})

it('a sibling who signs out takes none of it away', async () => {
  await queueWork(ADD)
  await own('noah')
  await deletePersonData('noah')
  expect(await unsentCount('noah')).toBe(0)
  expect(await unsentCount(MAYA)).toBe(1)
})

it('signing out leaves nothing behind', async () => {
  await queueWork(ADD)
  await deletePersonData(MAYA)
  await openOutbox(MAYA)
  expect(kinds()).toEqual([])
})
