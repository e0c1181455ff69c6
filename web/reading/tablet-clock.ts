import { useSyncExternalStore } from 'react'
import type { OpenReading, ReadingTimer } from '#contract/sessions.ts'
import {
  pausedAt,
  resumedAt,
  seenAt,
  startedTimer,
  type Timer,
  timerState,
} from '#domain/reading-session.ts'
import { requestKey } from '#web/api/request-key.ts'
import { clockKey, dropKept, getKept, putKept } from '#web/offline/device-store.ts'
import { keepWork, sendAll } from '#web/offline/outbox.ts'

/** The clock as this device keeps it while no server can, by the server's own rule. */
export type TabletClock = {
  /** Whose it is: on a shared tablet it waits for them. */
  owner: string
  /** Made before anything is sent: however often it is, the minutes count once. */
  key: string
  startedAt: number
  timer: Timer
  reading: OpenReading | null
  /** The server's clock it goes on for, with what that had counted. */
  base: { id: string; seconds: number } | null
}

/** Stands where a server's clock has its id. */
export const TABLET = 'tablet'
/** What two counts of the same time may differ by. */
const SLACK_SECONDS = 60

let clock: TabletClock | null = null
let owner: string | null = null
const listeners = new Set<() => void>()

function show(next: TabletClock | null): void {
  clock = next
  for (const listener of listeners) listener()
}

function become(next: TabletClock | null): void {
  const whose = next?.owner ?? clock?.owner
  show(next)
  if (whose === undefined) return
  const key = clockKey(whose)
  void (next ? putKept(key, next) : dropKept(key)).catch(() => undefined)
}

function change(rule: (timer: Timer, now: number) => Timer): ReadingTimer | null {
  if (clock) become({ ...clock, timer: rule(clock.timer, Date.now()) })
  return tabletTimer()
}

/** The device's clock in the words of the contract; null while none runs here. */
export function tabletTimer(): ReadingTimer | null {
  if (!clock) return null
  const { timer, base, reading } = clock
  const creditedSeconds = (base?.seconds ?? 0) + timer.creditedSeconds
  return { id: TABLET, state: timerState(timer), creditedSeconds, reading }
}

export function useTabletClock(): TabletClock | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => clock,
  )
}

export const tabletClock = {
  now: () => clock,
  /** Takes up the clock that this person's page kept before it was closed, and lets go of another's. */
  async wake(userId: string): Promise<void> {
    owner = userId
    if (clock?.owner !== userId) show(null)
    if (clock || !('indexedDB' in globalThis)) return
    const stored = (await getKept(clockKey(userId)))?.body
    if (!clock && owner === userId && isClock(stored)) show(stored)
  },
  start(reading: OpenReading | null, base: TabletClock['base'] = null, since = Date.now()) {
    if (owner === null) throw new Error('a clock needs somebody who reads')
    const timer = startedTimer(since)
    become({ owner, key: requestKey(), startedAt: since, timer, reading, base })
    return change(seenAt)
  },
  seen: () => change(seenAt),
  pause: () => change(pausedAt),
  resume: () => change(resumedAt),
  drop: () => become(null),
  /** Writes its minutes down to be sent, and with them the end of the server's clock. */
  async save(progress: number | undefined): Promise<number> {
    const ended = change(pausedAt) && clock
    if (!ended) return 0
    const minutes = await tellMinutes(ended, progress)
    if (ended.base) {
      const { id } = ended.base
      await keepWork({ kind: 'stop', timerId: id, ...(progress !== undefined && { progress }) })
    }
    become(null)
    void sendAll()
    return minutes + Math.floor((ended.base?.seconds ?? 0) / 60)
  },
  /**
   * The server is back and says what its clock has. It may have counted this time itself; what it did
   * not is told. Answers whether the reader was still reading.
   */
  async settle(server: ReadingTimer): Promise<boolean> {
    const mine = change(seenAt) && clock
    if (!mine) return false
    const counted = (mine.base?.seconds ?? 0) + mine.timer.creditedSeconds
    become(null)
    if (server.creditedSeconds + SLACK_SECONDS < counted) {
      await tellMinutes(mine, undefined)
      void sendAll()
    }
    return timerState(mine.timer) === 'running'
  },
}

async function tellMinutes(mine: TabletClock, progress: number | undefined): Promise<number> {
  const minutes = Math.floor(mine.timer.creditedSeconds / 60)
  if (minutes < 1) return 0
  await keepWork({
    kind: 'minutes',
    body: {
      key: mine.key,
      minutes,
      startedAt: new Date(mine.startedAt).toISOString(),
      ...(mine.reading && { bookId: mine.reading.book.id }),
      ...(progress !== undefined && mine.reading && { progress }),
    },
  })
  return minutes
}

function isClock(stored: unknown): stored is TabletClock {
  return typeof stored === 'object' && stored !== null && 'key' in stored && 'timer' in stored
}
