import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { listBooks } from '#contract/books/books.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { getProgress } from '#contract/reading/progress.ts'
import { listReadingLogs } from '#contract/reading/reading.ts'
import {
  getReadingNow,
  listReadingSessions,
  pauseTimer,
  pingTimer,
  type ReadingNow,
  type ReadingTimer,
  type SavedSession,
  startTimer,
  stopTimer,
  type TypedMinutes,
  typeMinutes,
} from '#contract/reading/sessions.ts'
import { listNextBadges, listUserBadges } from '#contract/rewards/badges.ts'
import { ApiError, NoNetworkError } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, query, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { clockAt } from './clock-at.ts'
import type { LastTold, SavedMinutes } from './local-clock.ts'
import { CLOCK_FAILED, saveFailed } from './notices.ts'
import { knownNow, TABLET, tabletClockNow, tabletTimer } from './tablet-clock-now.ts'

export type TypedForm = z.input<typeof TypedMinutes>

const NOW = query(getReadingNow, {})

// Loaded when the server is unreachable; the first page does without it.
const here = () => import('./local-clock.ts')

/**
 * The reader's clock as last reported by the server, and when. A caller that knows the clock comes from
 * elsewhere (the dashboard's own call includes it) makes no request.
 */
export function useReadingNow({ asks = true } = {}) {
  const now = useQuery({ ...NOW, enabled: asks })
  const isOnTablet = useSelector(tabletClockNow, (clock) => clock !== null)
  const told = now.data && knownNow(now.data)
  const data = told && isOnTablet ? { ...told, timer: tabletTimer() } : told
  return { data, isError: now.isError, refetch: now.refetch }
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

function keep(timer: ReadingTimer | null): void {
  queryClient.setQueryData<ReadingNow>(NOW.queryKey, (now) => now && { ...now, timer })
}

/** Starts the clock for a reading, or lets it go on. */
export function useStartClock() {
  return useOneCall({
    mutationFn: async (logId?: string) => {
      if (tabletClockNow.get()) return (await here()).resumeLocalClock()
      try {
        return await request(startTimer, { body: { logId } })
      } catch (error) {
        if (!isCutOff(error)) throw error
        return (await here()).startLocalClock(lastTold(), logId)
      }
    },
    // Read again: a clock left over from yesterday was saved with it.
    onSuccess: async (timer) => {
      if (tabletClockNow.get()) return
      keep(timer)
      await refresh()
    },
    onError: () => notify(CLOCK_FAILED),
  })
}

export function usePauseClock() {
  return useOneCall({
    mutationFn: async (timer: ReadingTimer) => {
      if (tabletClockNow.get()) return (await here()).pauseLocalClock(timer, lastTold())
      try {
        return await request(pauseTimer, { params: { id: timer.id } })
      } catch (error) {
        if (!isCutOff(error)) throw error
        return (await here()).pauseLocalClock(timer, lastTold())
      }
    },
    onSuccess: told,
    onError: (error) => {
      notify(CLOCK_FAILED)
      forgetEnded(error)
    },
  })
}

/** Tells the server that the reader is still there. A lost one is made good by the next. */
export function usePing() {
  return useMutation({
    mutationFn: async (id: string) => {
      const mine = tabletClockNow.get()
      if (mine) return (await here()).pingLocalClock(mine)
      try {
        return await request(pingTimer, { params: { id } })
      } catch (error) {
        const told = lastTold()
        if (!isCutOff(error) || told.now?.timer?.id !== id) throw error
        return (await here()).continueLocally(told.now.timer, told.at)
      }
    },
    onSuccess: told,
    onError: forgetEnded,
  })
}

export function useSaveClock() {
  return useOneCall({
    mutationFn: ({ id, progress }: { id: string; progress?: number }) => save(id, progress),
    onSuccess: async (saved) => {
      keep(null)
      if (!('kept' in saved)) await refresh()
    },
    onError: (error) => notify(saveFailed(error)),
  })
}

export function useTypeMinutes() {
  return useOneCall({
    mutationFn: typeOrKeep,
    onSuccess: (saved) => ('kept' in saved ? undefined : refresh()),
  })
}

/** No network, on a device that can keep the clock itself. */
function isCutOff(error: unknown): boolean {
  return error instanceof NoNetworkError && 'indexedDB' in globalThis
}

async function typeOrKeep(body: TypedForm): Promise<SavedSession | SavedMinutes> {
  try {
    return await request(typeMinutes, { body })
  } catch (error) {
    if (!isCutOff(error)) throw error
    return (await here()).queueTypedMinutes(body)
  }
}

async function save(id: string, progress?: number): Promise<SavedSession | SavedMinutes> {
  if (tabletClockNow.get()) return (await here()).saveLocalClock(progress)
  try {
    return await request(stopTimer, { params: { id }, body: { progress } })
  } catch (error) {
    const timer = lastTold().now?.timer
    if (!isCutOff(error) || timer?.id !== id) throw error
    return (await here()).stopLocalClock(timer, progress)
  }
}

/** What the server last told, and when that was. */
function lastTold(): LastTold {
  const state = queryClient.getQueryState(NOW.queryKey)
  return { now: state?.data ? knownNow(state.data) : null, at: state?.dataUpdatedAt || Date.now() }
}

/** What a call told of the server's clock, unless this device keeps its own. */
function told(timer: ReadingTimer | null): void {
  if (!tabletClockNow.get() && timer?.id !== TABLET) keep(timer)
}

/** Another tab stopped the clock: refetch. */
function forgetEnded(error: unknown): void {
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
    void invalidate(getReadingNow)
  }
}

/** Minutes move points, stamps, badges and the bookmark. */
function refresh(): Promise<void> {
  return invalidate(
    getReadingNow,
    listReadingSessions,
    listReadingLogs,
    getDashboard,
    getProgress,
    getCurrentUser,
    listUserBadges,
    listNextBadges,
    listBooks,
  )
}
