import { createAtom, useSelector } from '@tanstack/react-store'

/** Drawings in a file of their own, as a source for `useSelector`: null until they are here. */
export interface LaterDrawings<T> {
  /** They are here after this; a failed load is tried again by the next one who asks. */
  fetch: () => Promise<void>
  /** Comes when they are here, whichever try brings them. */
  arrival: Promise<T>
  get: () => T | null
  /** Starts loading them; tries again once the network is back. */
  subscribe: (listener: (drawings: T | null) => void) => { unsubscribe: () => void }
}

/** Declares drawings that are loaded when the first of them is shown; until then a placeholder is. */
export function laterDrawings<T>(load: () => Promise<T>): LaterDrawings<T> {
  const here = createAtom<T | null>(null)
  let loading: Promise<void> | null = null
  const fetch = () => {
    loading ??= load().then(
      (drawings) => here.set(() => drawings),
      () => {
        loading = null
      },
    )
    return loading
  }
  const ask = () => void fetch()
  const arrival = new Promise<T>((resolve) => {
    here.subscribe((drawings) => drawings !== null && resolve(drawings))
  })
  return {
    fetch,
    arrival,
    get: () => here.get(),
    subscribe: (listener) => {
      ask()
      window.addEventListener('online', ask)
      const subscription = here.subscribe(listener)
      return {
        unsubscribe: () => {
          window.removeEventListener('online', ask)
          subscription.unsubscribe()
        },
      }
    },
  }
}

/** The drawings, or null until they are here. */
export function useDrawings<T>(drawings: LaterDrawings<T>): T | null {
  return useSelector(drawings)
}
