import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this is server-rendered and its code is still loading. */
export function useIsArriving(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
