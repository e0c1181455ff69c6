import { createAtom } from '@tanstack/react-store'
import type { OpenReading, ReadingNow, ReadingTimer } from '#contract/reading/sessions.ts'
import { type Timer, timerState } from '#domain/reading-session.ts'

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

/**
 * Server clocks that were stopped on this device. Until the server knows, it may still report one as running;
 * continuing from that would count minutes that were not read.
 */
const stoppedHere = new Set<string>()

export function noteStopped(timerId: string): void {
  stoppedHere.add(timerId)
}

/** What the server says of the clock, as far as it can know it. */
export function knownNow(now: ReadingNow): ReadingNow {
  return now.timer && stoppedHere.has(now.timer.id) ? { ...now, timer: null } : now
}

/** What a screen sees of it. All that moves it (tablet-clock.ts) comes when there is no network. */
export const tabletClockNow = createAtom<TabletClock | null>(null)

/** The device's clock in the words of the contract; null while none runs here. */
export function tabletTimer(): ReadingTimer | null {
  const clock = tabletClockNow.get()
  if (!clock) return null
  const { timer, base, reading } = clock
  const creditedSeconds = (base?.seconds ?? 0) + timer.creditedSeconds
  return { id: TABLET, state: timerState(timer), creditedSeconds, reading }
}
