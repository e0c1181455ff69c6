import { type Atom, createAtom } from '@tanstack/react-store'
import { type ComponentType, useEffect, useEffectEvent } from 'react'

/** A lazily loaded part of a screen and its loading state. */
export interface PartStore<P> {
  /** Fetches it. False when it could not be had now; the next call tries again. */
  fetch: () => Promise<boolean>
  /** Fetches it, and comes when it is here, whichever try brings it. */
  arrival: () => Promise<ComponentType<P>>
  current: Atom<ComponentType<P> | null>
  /** How often it could not be had. */
  failures: Atom<number>
}

export function partStore<P>(load: () => Promise<ComponentType<P>>): PartStore<P> {
  const current = createAtom<ComponentType<P> | null>(null)
  const failures = createAtom(0)
  let fetching: Promise<boolean> | null = null
  const arrived = new Promise<ComponentType<P>>((resolve) => {
    current.subscribe((part) => part && resolve(part))
  })
  const fetchPart = () => {
    fetching ??= load().then(
      (loaded) => {
        current.set(() => loaded)
        return true
      },
      () => {
        fetching = null
        failures.set((count) => count + 1)
        return false
      },
    )
    return fetching
  }
  return {
    fetch: fetchPart,
    arrival: () => {
      void fetchPart()
      return arrived
    },
    current,
    failures,
  }
}

const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 60_000

/**
 * While mounted, retries a component that failed to load: less and less often, or when the network is back.
 * Calls `onMissing` the first time.
 */
export function useRetryUntilLoaded<P>(store: PartStore<P>, onMissing?: () => void): void {
  const tellMissing = useEffectEvent(() => onMissing?.())

  // Its code comes over the network.
  useEffect(() => {
    let isOver = false
    let pause = FIRST_PAUSE_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = async () => {
      clearTimeout(timer)
      if ((await store.fetch()) || isOver) return
      clearTimeout(timer)
      if (pause === FIRST_PAUSE_MS) tellMissing()
      timer = setTimeout(attempt, pause)
      pause = Math.min(2 * pause, MAX_PAUSE_MS)
    }
    void attempt()
    window.addEventListener('online', attempt)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', attempt)
    }
  }, [store])
}
