import { createAtom } from '@tanstack/react-store'
import type { POSES } from './poses.tsx'

const arrived = createAtom<typeof POSES | null>(null)

async function fetchPoses(): Promise<void> {
  const loaded = await import('./poses.tsx').catch(() => null)
  // Without them heroes stand; the next one in a pose tries again.
  if (loaded) arrived.set(() => loaded.POSES)
}

/** The drawings of all poses, as a source for `useSelector`: null until they are here. */
export const posesNow = {
  get: () => arrived.get(),
  subscribe: (listener: (poses: typeof POSES | null) => void) => {
    void fetchPoses()
    return arrived.subscribe(listener)
  },
}
