import { t } from '@lingui/core/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import {
  getReadingNow,
  pauseTimer,
  pingTimer,
  type ReadingNow,
  type ReadingTimer,
  startTimer,
} from '#contract/reading/sessions.ts'
import { ASK_AFTER_MINUTES, seenAt, type TimerState, timerState } from '#domain/reading-session.ts'
import { ApiError } from '#web/api/api-error.ts'
import { query, queryClient, refreshAfter } from '#web/api/query.ts'
import { callOrSave } from '#web/offline/call-or-save.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { useTask } from '#web/ui/use-call.ts'
import type { LastTold } from './local-clock.ts'
import { knownNow, TABLET, tabletClockNow, tabletTimer } from './tablet-clock-now.ts'

/** The reader's clock. */
export const NOW = query(getReadingNow, {})

// Loaded when the server is unreachable; the first page does without it.
export const here = () => import('./local-clock.ts')

/**
 * The reader's clock as last reported by the server, and when. A caller that knows the clock comes from
 * elsewhere (the dashboard's own call includes it) makes no request.
 */
export function useReadingNow({ asks = true } = {}) {
  const now = useQuery({ ...NOW, enabled: asks })
  const isOnTablet = useSelector(tabletClockNow, (clock) => clock !== null)
  const told = now.data && knownNow(now.data)
  const data = told && isOnTablet ? { ...told, timer: tabletTimer() } : told
  return { ...now, data }
}

/** Stores the clock another call returned, which saves a fetch. */
export function setReadingNow(queries: QueryClient, now: ReadingNow): void {
  queries.setQueryData(NOW.queryKey, now)
}

/** What the clock shows, second by second while it runs. */
export function useClock(timer: ReadingTimer) {
  const answered = useQuery(NOW).dataUpdatedAt
  const mine = useSelector(tabletClockNow)
  const dataUpdatedAt = mine?.timer.lastSeenAt ?? answered
  const [now, setNow] = useState(Date.now)
  const shown = clockAt(timer, dataUpdatedAt, Math.max(now, dataUpdatedAt))
  const isRunning = shown.state === 'running'
  // Follows the time of day.
  useEffect(() => {
    if (!isRunning) return
    const ticks = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticks)
  }, [isRunning])
  return shown
}

/** Shows this clock, or none. */
export function showTimer(timer: ReadingTimer | null): void {
  queryClient.setQueryData<ReadingNow>(NOW.queryKey, (now) => now && { ...now, timer })
}

/** Starts the clock for a reading, or lets it go on. */
export function useStartClock() {
  return useTask(
    async (logId?: string) =>
      tabletClockNow.get()
        ? (await here()).resumeLocalClock()
        : callOrSave(startTimer, { body: { logId } }, async () =>
            (await here()).startLocalClock(lastTold(), logId),
          ),
    {
      // Read again: a clock left over from yesterday was saved with it.
      done: async (timer) => {
        if (tabletClockNow.get()) return
        showTimer(timer)
        await refreshAfter(startTimer)
      },
      failed: clockFailed,
    },
  )
}

export function usePauseClock() {
  return useTask(
    async (timer: ReadingTimer) => {
      const pauseHere = async () => (await here()).pauseLocalClock(timer, lastTold())
      return tabletClockNow.get()
        ? pauseHere()
        : callOrSave(pauseTimer, { params: { id: timer.id } }, pauseHere)
    },
    { done: told, failed: clockFailed },
  )
}

/** Tells the server that the reader is still there. A lost one is made good by the next. */
export function usePing() {
  return useTask(
    async (id: string) => {
      const mine = tabletClockNow.get()
      if (mine) return (await here()).pingLocalClock(mine)
      return callOrSave(pingTimer, { params: { id } }, async (noNetwork) => {
        const { now, at } = lastTold()
        if (now?.timer?.id !== id) throw noNetwork
        return (await here()).continueLocally(now.timer, at)
      })
    },
    { done: told, failed: (_, error) => forgetEnded(error) },
  )
}

/** What the server last told, and when that was. */
export function lastTold(): LastTold {
  const state = queryClient.getQueryState(NOW.queryKey)
  return { now: state?.data ? knownNow(state.data) : null, at: state?.dataUpdatedAt || Date.now() }
}

/** What a call told of the server's clock, unless this device keeps its own. */
function told(timer: ReadingTimer | null): void {
  if (!tabletClockNow.get() && timer?.id !== TABLET) showTimer(timer)
}

/** Another tab stopped the clock: refetch. */
function forgetEnded(error: unknown): void {
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
    void refreshAfter(pingTimer)
  }
}

function clockFailed(reason: string, error: unknown): Notice {
  forgetEnded(error)
  return { title: t`The clock didn’t respond`, description: reason, destructive: true }
}

/**
 * What the clock shows at `now`, extrapolated from the server's response by the server's own rule: after a
 * closed lid it says 'paused' at once. Display only; the server counts the minutes.
 */
export function clockAt(
  { creditedSeconds, state }: Pick<ReadingTimer, 'creditedSeconds' | 'state'>,
  answeredAt: number,
  now: number,
): { state: TimerState; seconds: number } {
  const clock = seenAt(
    {
      lastSeenAt: answeredAt,
      creditedSeconds,
      paused: state !== 'running',
      // A clock that runs beyond the question was answered with yes.
      confirmed: state !== 'asking' && creditedSeconds >= ASK_AFTER_MINUTES * 60,
    },
    now,
  )
  return { state: timerState(clock), seconds: clock.creditedSeconds }
}
