import { createAtom } from '@tanstack/react-store'

/** Drawings that few pages need, as a source for `useSelector`: null until they are here. */
export function drawingsLater<T extends object>(load: () => Promise<T>) {
  const arrived = createAtom<T | null>(null)
  async function fetchDrawings(): Promise<void> {
    // Without them a page shows what it has; the next use tries again.
    const drawings = await load().catch(() => null)
    if (drawings) arrived.set(() => drawings)
  }
  return {
    get: () => arrived.get(),
    subscribe: (listener: (drawings: T | null) => void) => {
      void fetchDrawings()
      return arrived.subscribe(listener)
    },
  }
}
