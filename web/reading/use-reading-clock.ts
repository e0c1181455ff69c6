import { useMutation, useQuery } from '@tanstack/react-query'
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
  type SavedSession,
  startTimer,
  stopTimer,
  type TypedMinutes,
  typeMinutes,
} from '#contract/sessions.ts'
import { ApiError, NoNetworkError } from '#web/api/api-error.ts'
import { invalidate, query, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { keepWork } from '#web/offline/outbox.ts'
import { notify } from '#web/ui/toast-store.ts'
import { clockAt } from './clock-at.ts'
import { CLOCK_FAILED, saveFailed } from './notices.ts'
import { type TabletClock, tabletClock, tabletTimer, useTabletClock } from './tablet-clock.ts'

export type TypedForm = z.input<typeof TypedMinutes>

const NOW = query(getReadingNow, {})

/**
 * The reader's clock as the server last told it, and when that was. One who knows that somebody else
 * brings it (the dashboard's own call does) does not ask.
 */
export function useReadingNow({ asks = true } = {}) {
  const now = useQuery({ ...NOW, enabled: asks })
  const isOnTablet = useTabletClock() !== null
  const data = now.data && isOnTablet ? { ...now.data, timer: tabletTimer() } : now.data
  return { data, isError: now.isError, refetch: now.refetch }
}

/** What another call told of the clock, so that nobody needs to ask for it. */
export function tellReadingNow(now: ReadingNow): void {
  queryClient.setQueryData(NOW.queryKey, now)
}

/** What the clock shows, second by second while it runs. */
export function useClock(timer: ReadingTimer) {
  const answered = useQuery(NOW).dataUpdatedAt
  const mine = useTabletClock()
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
  return useMutation({
    mutationFn: async (logId?: string) => {
      if (tabletClock.now()) return tabletClock.resume()
      try {
        return await request(startTimer, { body: { logId } })
      } catch (error) {
        if (!isCutOff(error)) throw error
        return startHere(logId)
      }
    },
    // Read again: a clock left over from yesterday was saved with it.
    onSuccess: async (timer) => {
      if (tabletClock.now()) return
      keep(timer)
      await refresh()
    },
    onError: () => notify(CLOCK_FAILED),
  })
}

export function usePauseClock() {
  return useMutation({
    mutationFn: async (timer: ReadingTimer) => {
      if (tabletClock.now()) return tabletClock.pause()
      try {
        return await request(pauseTimer, { params: { id: timer.id } })
      } catch (error) {
        if (!isCutOff(error)) throw error
        goOnHere(timer)
        return tabletClock.pause()
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
      const mine = tabletClock.now()
      if (mine) return seenHere(mine)
      try {
        return await request(pingTimer, { params: { id } })
      } catch (error) {
        const timer = queryClient.getQueryData(NOW.queryKey)?.timer
        if (!isCutOff(error) || !timer) throw error
        return goOnHere(timer)
      }
    },
    onSuccess: told,
    onError: forgetEnded,
  })
}

export function useSaveClock() {
  return useMutation({
    mutationFn: ({ id, progress }: { id: string; progress?: number }) => save(id, progress),
    onSuccess: async (saved) => {
      keep(null)
      if (!('kept' in saved)) await refresh()
    },
    onError: (error) => notify(saveFailed(error)),
  })
}

export function useTypeMinutes() {
  return useMutation({
    mutationFn: typeOrKeep,
    onSuccess: (saved) => ('kept' in saved ? undefined : refresh()),
  })
}

/** No network, on a device that can keep the clock itself. */
function isCutOff(error: unknown): boolean {
  return error instanceof NoNetworkError && 'indexedDB' in globalThis
}

/** Minutes that wait on this device. */
export type KeptMinutes = { kept: number }

async function typeOrKeep(body: TypedForm): Promise<SavedSession | KeptMinutes> {
  try {
    return await request(typeMinutes, { body })
  } catch (error) {
    if (!isCutOff(error)) throw error
    // The form's own key goes along: should it have arrived after all, it is saved once.
    await keepWork({ kind: 'typed', body: { ...body, typedAt: new Date().toISOString() } })
    return { kept: body.minutes }
  }
}

async function save(id: string, progress?: number): Promise<SavedSession | KeptMinutes> {
  if (tabletClock.now()) return { kept: await tabletClock.save(progress) }
  try {
    return await request(stopTimer, { params: { id }, body: { progress } })
  } catch (error) {
    const timer = queryClient.getQueryData(NOW.queryKey)?.timer
    if (!isCutOff(error) || timer?.id !== id) throw error
    await keepWork({ kind: 'stop', timerId: id, ...(progress !== undefined && { progress }) })
    return { kept: Math.floor(timer.creditedSeconds / 60) }
  }
}

/** What a call told of the server's clock, unless this device keeps its own. */
function told(timer: ReadingTimer | null): void {
  if (!tabletClock.now()) keep(timer)
}

function startHere(logId: string | undefined): ReadingTimer | null {
  const now = queryClient.getQueryData(NOW.queryKey)
  if (now?.timer) return goOnHere({ ...now.timer, state: 'running' }, Date.now())
  return tabletClock.start(now?.readings.find((one) => one.logId === logId) ?? null)
}

/** The server is silent: this device counts on from its last answer. */
function goOnHere(timer: ReadingTimer, since = answeredAt()): ReadingTimer | null {
  return tabletClock.start(timer.reading, { id: timer.id, seconds: timer.creditedSeconds }, since)
}

function answeredAt(): number {
  return queryClient.getQueryState(NOW.queryKey)?.dataUpdatedAt || Date.now()
}

/** Counts here, and asks whether the server is back for the clock it has. */
async function seenHere(mine: TabletClock): Promise<ReadingTimer | null> {
  const here = tabletClock.seen()
  if (!mine.base) return here
  try {
    const server = await request(pingTimer, { params: { id: mine.base.id } })
    const isReading = await tabletClock.settle(server)
    return isReading ? request(startTimer, { body: { logId: server.reading?.logId } }) : server
  } catch (error) {
    if (isCutOff(error)) return here
    throw error
  }
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
