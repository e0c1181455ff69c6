import { useSelector } from '@tanstack/react-store'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { type LaterDrawings, laterDrawings } from './later-drawings.ts'

/** Drawings in a file of their own that the server draws like any others. */
export interface DrawnFirst<T> extends LaterDrawings<T> {
  /** Waits for them. */
  Arrival: ComponentType<{ children: ReactNode }>
}

export function drawnFirst<T>(load: () => Promise<T>): DrawnFirst<T> {
  const drawings = laterDrawings(load)
  if (import.meta.env.SSR) void drawings.fetch()
  const Arrival = lazy(async () => {
    void drawings.fetch()
    await drawings.arrival
    return { default: Here }
  })
  return { ...drawings, Arrival }
}

function Here({ children }: { children: ReactNode }) {
  return children
}

interface WithDrawingsProps<T> {
  /** Null where none are needed. */
  from: DrawnFirst<T> | null
  children: (drawings: T | null) => ReactNode
}

/** What needs drawings; without them until they are here. What the server drew with them stays as it is meanwhile. */
export function WithDrawings<T>({ from, children }: WithDrawingsProps<T>) {
  if (from === null) return children(null)
  return (
    <Suspense fallback={<Meanwhile from={from}>{children}</Meanwhile>}>
      <Drawn from={from}>{children}</Drawn>
    </Suspense>
  )
}

type Needing<T> = { from: DrawnFirst<T>; children: (drawings: T | null) => ReactNode }

function Drawn<T>({ from, children }: Needing<T>) {
  const [Way] = useState(() => (from.get() === null ? from.Arrival : Here))
  return (
    <Way>
      <Late from={from}>{children}</Late>
    </Way>
  )
}

const Late = <T,>({ from, children }: Needing<T>) => children(from.get())

/** Asks for them again whenever the network is back. */
function Meanwhile<T>({ from, children }: Needing<T>) {
  useSelector(from)
  return children(null)
}
