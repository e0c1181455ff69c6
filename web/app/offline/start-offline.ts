import { useEffect } from 'react'
import { type CurrentUser, getCurrentUser } from '#contract/accounts/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, NoNetworkError } from '#web/api/api-error.ts'
import { network } from '#web/api/network.ts'
import { queryClient, refreshAfter } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { putCopy } from '#web/offline/device-store.ts'
import { setDeviceOwner } from '#web/offline/offline-copies.ts'
import { openOutbox, promptSignIn, sendAll, sent } from '#web/offline/outbox.ts'
import { prefetchForOffline } from '#web/offline/prefetch.ts'
import { CALL_OF_WORK } from '#web/offline/send-work.ts'
import { tellResult } from '#web/quiz/tell-result.ts'

const FIRST_WAIT_MS = 4000
const MAX_WAIT_MS = 120_000
const QUIET_MS = 1500
const REFRESH_AFTER_MS = 300

/** Wraps every signed-in page, with or without the shell. */
export function ReadyOffline({ user }: { user: CurrentUser }) {
  // Follows the network and the store of this device.
  useEffect(() => startOffline(user), [user])
  return null
}

/** Keeps this device ready for a person: takes things along, and sends what waits. Gives the way to stop. */
export function startOffline(user: CurrentUser): () => void {
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const run = async () => {
    clearTimeout(timer)
    const done = await sendAll().catch(() => false)
    if (stopped) return
    const isSilent = !network.isUp.get()
    if (done && !isSilent) {
      wait = FIRST_WAIT_MS
      return
    }
    timer = setTimeout(() => void attempt(), wait)
    wait = Math.min(wait * 2, MAX_WAIT_MS)
  }
  /** A silent server is asked something small first; its answer sets everything going. */
  const attempt = async () => {
    if (!network.isUp.get()) await fetch('/healthz').then(network.answered, () => undefined)
    await run()
  }
  const soon = () => {
    wait = FIRST_WAIT_MS
    void attempt()
  }
  const inView = () => {
    if (document.visibilityState === 'visible') soon()
  }
  let refreshing: ReturnType<typeof setTimeout> | undefined
  /** What arrived changes what every screen shows; many that arrive together are one reason. */
  const refreshSoon = () => {
    clearTimeout(refreshing)
    refreshing = setTimeout(() => void refresh().catch(() => undefined), REFRESH_AFTER_MS)
  }
  const arrived = new Set<Endpoint>()
  const refresh = async () => {
    if (!network.isUp.get() || !(await isSignedIn())) return
    const calls = [...arrived]
    arrived.clear()
    await refreshAfter(...calls)
    await queryClient.invalidateQueries({ predicate: wasCutOff })
    await prefetchForOffline(user.role)
  }
  const stops = [
    network.isUp.subscribe((isUp) => {
      void run()
      if (isUp) refreshSoon()
    }),
    sent.subscribe((last) => {
      if (!last) return
      const { work, result } = last
      arrived.add(CALL_OF_WORK[work.kind])
      if (result) tellResult(result)
      refreshSoon()
    }),
  ]
  window.addEventListener('online', soon)
  window.addEventListener('focus', inView)
  const begin = async () => {
    const opened = openOutbox(user.id)
    await setDeviceOwner(user.id)
    // Read from a copy it is no younger for that.
    if (network.isUp.get()) await putCopy(getCurrentUser.url, user)
    await opened
    await attempt()
    await quiet()
    if (!stopped && network.isUp.get()) await prefetchForOffline(user.role)
  }
  void begin().catch(() => undefined)
  return () => {
    stopped = true
    clearTimeout(timer)
    clearTimeout(refreshing)
    for (const { unsubscribe } of stops) unsubscribe()
    window.removeEventListener('online', soon)
    window.removeEventListener('focus', inView)
  }
}

/** Prefetches only after the screen is rendered. */
function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, QUIET_MS))
}

/** Whether a query failed for lack of a network; its copy is refetched when its screen is opened again. */
function wasCutOff({ state }: { state: { error: unknown } }): boolean {
  return state.error instanceof NoNetworkError
}

/** A session can end while the network is away; then the person signs in again before anything is read. */
async function isSignedIn(): Promise<boolean> {
  try {
    await request(getCurrentUser, {})
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) promptSignIn()
    return false
  }
}
