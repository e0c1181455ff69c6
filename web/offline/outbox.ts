import { t } from '@lingui/core/macro'
import { createAtom } from '@tanstack/react-store'
import type { AttemptResult } from '#contract/quiz/quiz.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { clockKey, deviceStore } from './device-store.ts'
import { bookOf, type Entry, type Work } from './outbox-entry.ts'
import { failureOf, sendWork } from './send-work.ts'

const LOCK = 'reading-heroes-outbox'
const SENT_SHOWN_MS = 8000
/** What is never sent is dropped after this long. */
const KEPT_MS = 14 * DAY_MS

type Outbox = {
  entries: readonly Entry[]
  sending: boolean
  /** The server asks who this is before it takes anything. */
  signedOut: boolean
  /** Something arrived a moment ago. */
  justSent: boolean
}

type Sent = { work: Work; result: AttemptResult | null }

const EMPTY: Outbox = { entries: [], sending: false, signedOut: false, justSent: false }

let owner: string | null = null
let sentShown: ReturnType<typeof setTimeout> | undefined
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : null
tabs?.addEventListener('message', () => void refresh())

/** What waits on this device for its owner. */
export const outbox = createAtom(EMPTY)

/** What arrived last. */
export const sent = createAtom<Sent | null>(null)

function setState(change: Partial<Outbox>): void {
  outbox.set((before) => ({ ...before, ...change }))
}

/** Whose work is shown and sent from now on. */
export async function openOutbox(userId: string | null): Promise<void> {
  owner = userId
  const db = await deviceStore()
  const change = db.transaction('outbox', 'readwrite')
  for (let one = await change.store.openCursor(); one; one = await one.continue()) {
    if (Date.now() - one.value.at > KEPT_MS) await one.delete()
  }
  await change.done
  setState({ signedOut: false })
  await refresh()
}

/** How many things of this person would be lost with this device's memory of them. */
export async function unsentCount(userId: string): Promise<number> {
  const db = await deviceStore()
  const waiting = (await db.getAll('outbox')).filter(
    (entry) => entry.owner === userId && entry.refused === undefined,
  )
  return waiting.length + ((await db.getKey('kept', clockKey(userId))) === undefined ? 0 : 1)
}

/** The clocks of this person that the server has not heard the end of. */
export async function unsentStops(userId: string): Promise<string[]> {
  const all = await (await deviceStore()).getAll('outbox')
  return all.flatMap(({ owner: whose, work, refused }) =>
    whose === userId && refused === undefined && work.kind === 'stop' ? [work.timerId] : [],
  )
}

/** The server does not know this page's person any more. */
export function promptSignIn(): void {
  setState({ signedOut: true })
}

async function refresh(): Promise<void> {
  const all = await (await deviceStore()).getAll('outbox')
  setState({ entries: all.filter((entry) => entry.owner === owner) })
}

/** Queues work on this device; it is sent when the server is reachable. */
export async function queueWork(work: Work): Promise<void> {
  if (owner === null) throw new Error('work needs somebody who did it')
  await (await deviceStore()).add('outbox', { owner, at: Date.now(), work })
  await refresh()
  tabs?.postMessage('changed')
}

/** A refusal was read. */
export async function dropEntry(seq: number): Promise<void> {
  await (await deviceStore()).delete('outbox', seq)
  await refresh()
  tabs?.postMessage('changed')
}

/**
 * Sends queued work in order, from one tab at a time. Returns whether everything that can be sent was sent;
 * an entry is dropped only after the server confirmed it.
 */
export async function sendAll(): Promise<boolean> {
  if (!('locks' in navigator)) return outbox.get().sending ? false : sendInOrder()
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
    lock ? sendInOrder() : false,
  )
}

async function sendInOrder(): Promise<boolean> {
  await refresh()
  const waiting = outbox.get().entries.filter(({ refused }) => refused === undefined)
  if (waiting.length === 0) return true
  const sender = owner
  setState({ sending: true, signedOut: false, justSent: false })
  try {
    let isAllGone = true
    const heldBooks = new Set<string>()
    for (const entry of waiting) {
      // Another person signed in meanwhile: the rest is not theirs to send.
      if (owner !== sender) return false
      const book = bookOf(entry.work)
      if (book !== undefined && heldBooks.has(book)) continue
      const end = await sendOne(entry)
      if (end === 'stop') return false
      // One that is stuck keeps back what follows on its own book, and nothing else.
      if (end === 'stuck') {
        isAllGone = false
        if (book !== undefined) heldBooks.add(book)
      }
    }
    return isAllGone
  } finally {
    const left = new Set(outbox.get().entries.map(({ seq }) => seq))
    setState({ sending: false, justSent: waiting.some(({ seq }) => !left.has(seq)) })
    clearTimeout(sentShown)
    sentShown = setTimeout(() => setState({ justSent: false }), SENT_SHOWN_MS)
    tabs?.postMessage('changed')
  }
}

async function sendOne(entry: Entry): Promise<'gone' | 'stuck' | 'stop'> {
  const db = await deviceStore()
  if (entry.seq === undefined) return 'gone'
  try {
    const result = await sendWork(entry)
    await db.delete('outbox', entry.seq)
    sent.set({ work: entry.work, result })
  } catch (error) {
    switch (failureOf(error)) {
      case 'silent':
        return 'stop'
      case 'stuck':
        return 'stuck'
      case 'signed-out':
        setState({ signedOut: true })
        return 'stop'
      case 'done':
        await db.delete('outbox', entry.seq)
        sent.set({ work: entry.work, result: null })
        break
      case 'refused':
        await db.put('outbox', {
          ...entry,
          refused: sentenceOf(error) ?? t`We couldn’t send this.`,
        })
    }
  }
  await refresh()
  return 'gone'
}
