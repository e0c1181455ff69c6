import { type ReactNode, useSyncExternalStore } from 'react'
import { ARRIVING_MARK } from '#contract/drawn-page.ts'

const never = () => () => {}

/** Marks a server-rendered part whose code is still loading: what is done to it is repeated afterwards. */
export function Arriving({ children }: { children: ReactNode }) {
  const isArriving = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return (
    <div className="contents" {...{ [ARRIVING_MARK]: isArriving || undefined }}>
      {children}
    </div>
  )
}
