import type { z } from 'zod'
import {
  pingTimer,
  type ReadingNow,
  type ReadingTimer,
  startTimer,
  type TypedMinutes,
} from '#contract/reading/sessions.ts'
import { request } from '#web/api/request.ts'
import { callOrSave } from '#web/offline/call-or-save.ts'
import { clearSavedClock } from '#web/offline/offline-copies.ts'
import { queueWork } from '#web/offline/outbox.ts'
import { tabletClock } from './tablet-clock.ts'
import { noteStopped, type TabletClock, tabletClockNow } from './tablet-clock-now.ts'

/** Minutes that wait on this device. */
export type SavedMinutes = { kept: number }

/** The server's last word on the clock, and when it came. */
export type LastTold = { now: ReadingNow | null; at: number }

/** Starts the clock without a server; one that the server had goes on. */
export async function startLocalClock(
  { now }: LastTold,
  logId: string | undefined,
): Promise<ReadingTimer | null> {
  await tabletClock.ready()
  if (tabletClockNow.get()) return tabletClock.resume()
  if (now?.timer) return continueLocally({ ...now.timer, state: 'running' }, Date.now())
  return tabletClock.start(now?.readings.find((one) => one.logId === logId) ?? null)
}

/** Offline: this device counts on from the server's last response. */
export async function continueLocally(
  timer: ReadingTimer,
  since: number,
): Promise<ReadingTimer | null> {
  await tabletClock.ready()
  if (tabletClockNow.get()) return tabletClock.seen()
  return tabletClock.start(timer.reading, { id: timer.id, seconds: timer.creditedSeconds }, since)
}

export function resumeLocalClock(): ReadingTimer | null {
  return tabletClock.resume()
}

export async function pauseLocalClock(
  timer: ReadingTimer,
  { at }: LastTold,
): Promise<ReadingTimer | null> {
  if (!tabletClockNow.get()) await continueLocally(timer, at)
  return tabletClock.pause()
}

/** Counts locally and checks whether the server is reachable again. */
export async function pingLocalClock(mine: TabletClock): Promise<ReadingTimer | null> {
  const here = tabletClock.seen()
  if (!mine.base) return here
  const server = await callOrSave(pingTimer, { params: { id: mine.base.id } }, async () => null)
  if (server === null) return here
  const isReading = await tabletClock.settle(server)
  return isReading ? request(startTimer, { body: { logId: server.reading?.logId } }) : server
}

export async function saveLocalClock(progress: number | undefined): Promise<SavedMinutes> {
  const kept = await tabletClock.save(progress)
  await clearSavedClock()
  return { kept }
}

/** The server's clock is stopped when it can be reached; until then it waits. */
export async function stopLocalClock(
  timer: ReadingTimer,
  progress: number | undefined,
): Promise<SavedMinutes> {
  noteStopped(timer.id)
  await queueWork({ kind: 'stop', timerId: timer.id, ...(progress !== undefined && { progress }) })
  await clearSavedClock()
  return { kept: Math.floor(timer.creditedSeconds / 60) }
}

export async function queueTypedMinutes(body: z.input<typeof TypedMinutes>): Promise<SavedMinutes> {
  // The form's own key goes along: should it have arrived after all, it is saved once.
  await queueWork({ kind: 'typed', body: { ...body, typedAt: new Date().toISOString() } })
  return { kept: body.minutes }
}
