import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'

const places = createAtom(0)

/** Stands in a dialog or a quiz: nothing is laid over what the reader is asked there. */
export function QuietPlace(): null {
  // Tells the celebrations, which live outside React's tree of this place.
  useEffect(() => {
    places.set((count) => count + 1)
    return () => places.set((count) => count - 1)
  }, [])
  return null
}

/** Is the reader asked something just now? */
export function useIsQuiet(): boolean {
  return useSelector(places, (count) => count > 0)
}
