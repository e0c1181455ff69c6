import type { OpenReading, ReadingTimer } from '#contract/reading/sessions.ts'
import {
  pausedAt,
  resumedAt,
  seenAt,
  startedTimer,
  type Timer,
  timerState,
} from '#domain/reading-session.ts'
import { requestKey } from '#web/api/request-key.ts'
import { clockKey, deleteCopy, getCopy, putCopy } from '#web/offline/device-store.ts'
import { queueWork, sendAll, unsentStops } from '#web/offline/outbox.ts'
import { noteStopped, type TabletClock, tabletClockNow, tabletTimer } from './tablet-clock-now.ts'

/** What two counts of the same time may differ by. */
const SLACK_SECONDS = 60

let owner: string | null = null
let waking: Promise<void> = Promise.resolve()

function setState(next: TabletClock | null): void {
  const whose = next?.owner ?? tabletClockNow.get()?.owner
  tabletClockNow.set(next)
  if (whose === undefined) return
  const key = clockKey(whose)
  void (next ? putCopy(key, next) : deleteCopy(key)).catch(() => undefined)
}

function change(rule: (timer: Timer, now: number) => Timer): ReadingTimer | null {
  const clock = tabletClockNow.get()
  if (clock) setState({ ...clock, timer: rule(clock.timer, Date.now()) })
  return tabletTimer()
}

export const tabletClock = {
  /** Takes up the clock that this person's page kept before it was closed, and lets go of another's. */
  wake(userId: string): Promise<void> {
    owner = userId
    waking = wakeUp(userId)
    return waking
  },
  /** One that was kept is taken up before another is started over it. */
  ready: () => waking.catch(() => undefined),
  start(reading: OpenReading | null, base: TabletClock['base'] = null, since = Date.now()) {
    if (owner === null) throw new Error('a clock needs somebody who reads')
    const timer = startedTimer(since)
    setState({ owner, key: requestKey(), startedAt: since, timer, reading, base })
    return change(seenAt)
  },
  seen: () => change(seenAt),
  pause: () => change(pausedAt),
  resume: () => change(resumedAt),
  /** Writes its minutes down to be sent, and with them the end of the server's clock. */
  async save(progress: number | undefined): Promise<number> {
    const ended = change(pausedAt) && tabletClockNow.get()
    if (!ended) return 0
    const minutes = await tellMinutes(ended, progress)
    if (ended.base) {
      const { id } = ended.base
      noteStopped(id)
      await queueWork({ kind: 'stop', timerId: id, ...(progress !== undefined && { progress }) })
    }
    setState(null)
    void sendAll()
    return minutes + Math.floor((ended.base?.seconds ?? 0) / 60)
  },
  /**
   * The server is back and says what its clock has. It may have counted this time itself; what it did
   * not is told. Returns whether the reader was still reading.
   */
  async settle(server: ReadingTimer): Promise<boolean> {
    const mine = change(seenAt) && tabletClockNow.get()
    if (!mine) return false
    const counted = (mine.base?.seconds ?? 0) + mine.timer.creditedSeconds
    setState(null)
    if (server.creditedSeconds + SLACK_SECONDS < counted) {
      await tellMinutes(mine, undefined)
      void sendAll()
    }
    return timerState(mine.timer) === 'running'
  },
}

async function wakeUp(userId: string): Promise<void> {
  if (tabletClockNow.get()?.owner !== userId) tabletClockNow.set(null)
  if (!('indexedDB' in globalThis)) return
  for (const id of await unsentStops(userId)) noteStopped(id)
  if (tabletClockNow.get()) return
  const stored = (await getCopy(clockKey(userId)))?.body
  if (!tabletClockNow.get() && owner === userId && isClock(stored)) {
    tabletClockNow.set(stored)
  }
}

async function tellMinutes(mine: TabletClock, progress: number | undefined): Promise<number> {
  const minutes = Math.floor(mine.timer.creditedSeconds / 60)
  if (minutes < 1) return 0
  await queueWork({
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
