import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { getCurrentUser } from '#contract/auth.ts'
import { listNextBadges, listUserBadges } from '#contract/badges.ts'
import { listBooks } from '#contract/books.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { getProgress } from '#contract/progress.ts'
import { listReadingLogs } from '#contract/reading.ts'
import {
  getReadingNow,
  listReadingSessions,
  pauseTimer,
  pingTimer,
  type ReadingNow,
  type ReadingTimer,
  startTimer,
  stopTimer,
  type TypedMinutes,
  typeMinutes,
} from '#contract/sessions.ts'
import { ApiError } from '#web/api/api-error.ts'
import { invalidate, query, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { notify } from '#web/ui/toast-store.ts'
import { clockAt } from './clock-at.ts'
import { CLOCK_FAILED, saveFailed } from './notices.ts'

export type TypedForm = z.input<typeof TypedMinutes>

const NOW = query(getReadingNow, {})

/**
 * The reader's clock as the server last told it, and when that was. One who knows that somebody else
 * brings it (the dashboard's own call does) does not ask.
 */
export function useReadingNow({ asks = true } = {}) {
  return useQuery({ ...NOW, enabled: asks })
}

/** What another call told of the clock, so that nobody needs to ask for it. */
export function tellReadingNow(queries: QueryClient, now: ReadingNow): void {
  queries.setQueryData(NOW.queryKey, now)
}

/** What the clock shows, second by second while it runs. */
export function useClock(timer: ReadingTimer) {
  const { dataUpdatedAt } = useQuery(NOW)
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
  return useMutation({
    mutationFn: (logId?: string) => request(startTimer, { body: { logId } }),
    // Read again: a clock left over from yesterday was saved with it.
    onSuccess: async (timer) => {
      keep(timer)
      await refresh()
    },
    onError: () => notify(CLOCK_FAILED),
  })
}

export function usePauseClock() {
  return useMutation({
    mutationFn: (timer: ReadingTimer) => request(pauseTimer, { params: { id: timer.id } }),
    onSuccess: keep,
    onError: (error) => {
      notify(CLOCK_FAILED)
      forgetEnded(error)
    },
  })
}

/** Tells the server that the reader is still there. A lost one is made good by the next. */
export function usePing() {
  return useMutation({
    mutationFn: (id: string) => request(pingTimer, { params: { id } }),
    onSuccess: keep,
    onError: forgetEnded,
  })
}

export function useSaveClock() {
  return useMutation({
    mutationFn: ({ id, progress }: { id: string; progress?: number }) =>
      request(stopTimer, { params: { id }, body: { progress } }),
    onSuccess: async () => {
      keep(null)
      await refresh()
    },
    onError: (error) => notify(saveFailed(error)),
  })
}

export function useTypeMinutes() {
  return useMutation({
    mutationFn: (body: TypedForm) => request(typeMinutes, { body }),
    onSuccess: refresh,
  })
}

/** Another tab stopped the clock: what stands here is read again. */
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
