import type { z } from 'zod'
import {
  pingTimer,
  type ReadingNow,
  type ReadingTimer,
  startTimer,
  type TypedMinutes,
} from '#contract/reading/sessions.ts'
import { NoNetworkError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { noteClockEnded } from '#web/offline/kept-answers.ts'
import { keepWork } from '#web/offline/outbox.ts'
import { tabletClock } from './tablet-clock.ts'
import { noteStopped, type TabletClock, tabletClockNow } from './tablet-clock-now.ts'

/** Minutes that wait on this device. */
export type KeptMinutes = { kept: number }

/** The server's last word on the clock, and when it came. */
export type LastTold = { now: ReadingNow | null; at: number }

/** Starts the clock without a server; one that the server had goes on. */
export async function startHere(
  { now }: LastTold,
  logId: string | undefined,
): Promise<ReadingTimer | null> {
  await tabletClock.ready()
  if (tabletClockNow.get()) return tabletClock.resume()
  if (now?.timer) return goOnHere({ ...now.timer, state: 'running' }, Date.now())
  return tabletClock.start(now?.readings.find((one) => one.logId === logId) ?? null)
}

/** The server is silent: this device counts on from its last answer. */
export async function goOnHere(timer: ReadingTimer, since: number): Promise<ReadingTimer | null> {
  await tabletClock.ready()
  if (tabletClockNow.get()) return tabletClock.seen()
  return tabletClock.start(timer.reading, { id: timer.id, seconds: timer.creditedSeconds }, since)
}

export function resumeHere(): ReadingTimer | null {
  return tabletClock.resume()
}

export async function pauseHere(
  timer: ReadingTimer,
  { at }: LastTold,
): Promise<ReadingTimer | null> {
  if (!tabletClockNow.get()) await goOnHere(timer, at)
  return tabletClock.pause()
}

/** Counts here, and asks whether the server is back for the clock it has. */
export async function seenHere(mine: TabletClock): Promise<ReadingTimer | null> {
  const here = tabletClock.seen()
  if (!mine.base) return here
  try {
    const server = await request(pingTimer, { params: { id: mine.base.id } })
    const isReading = await tabletClock.settle(server)
    return isReading ? request(startTimer, { body: { logId: server.reading?.logId } }) : server
  } catch (error) {
    if (error instanceof NoNetworkError) return here
    throw error
  }
}

export async function saveHere(progress: number | undefined): Promise<KeptMinutes> {
  const kept = await tabletClock.save(progress)
  await noteClockEnded()
  return { kept }
}

/** The server's clock is stopped when it can be reached; until then it waits. */
export async function stopHere(
  timer: ReadingTimer,
  progress: number | undefined,
): Promise<KeptMinutes> {
  noteStopped(timer.id)
  await keepWork({ kind: 'stop', timerId: timer.id, ...(progress !== undefined && { progress }) })
  await noteClockEnded()
  return { kept: Math.floor(timer.creditedSeconds / 60) }
}

export async function typeHere(body: z.input<typeof TypedMinutes>): Promise<KeptMinutes> {
  // The form's own key goes along: should it have arrived after all, it is saved once.
  await keepWork({ kind: 'typed', body: { ...body, typedAt: new Date().toISOString() } })
  return { kept: body.minutes }
}
