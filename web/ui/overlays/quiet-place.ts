import { useEffect, useSyncExternalStore } from 'react'

let places = 0
const listeners = new Set<() => void>()

function enter(change: 1 | -1): void {
  places += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands in a dialog or a quiz: nothing is laid over what the reader is asked there. */
export function QuietPlace(): null {
  // Tells the celebrations, which live outside React's tree of this place.
  useEffect(() => {
    enter(1)
    return () => enter(-1)
  }, [])
  return null
}

/** Is the reader asked something just now? */
export function useIsQuiet(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => places > 0,
    () => false,
  )
}
