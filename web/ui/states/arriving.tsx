import type { ReactNode } from 'react'
import { ARRIVING_MARK } from '#contract/drawn-page.ts'
import { useIsArriving } from '#web/browser/use-is-arriving.ts'

/** Marks a server-rendered part whose code is still loading: what is done to it is repeated afterwards. */
export function Arriving({ children }: { children: ReactNode }) {
  const isArriving = useIsArriving()
  return (
    <div className="contents" {...{ [ARRIVING_MARK]: isArriving || undefined }}>
      {children}
    </div>
  )
}
