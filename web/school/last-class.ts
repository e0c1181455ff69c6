import { useQuery } from '@tanstack/react-query'
import { getWaiting } from '#contract/dashboard/waiting.ts'
import { query } from '#web/api/query.ts'
import { useIsArriving } from '#web/browser/use-is-arriving.ts'

/** Only a number, so that it says nothing of anybody on a shared device. */
const KEY = 'reading-heroes.class'

/** Makes this class the one that is opened next on this device. */
export function rememberClass(id: number): void {
  try {
    localStorage.setItem(KEY, String(id))
  } catch {
    // Without storage the first class is opened.
  }
}

/**
 * The class to open: the one in the URL, else the last used on this device, else the one where most waits,
 * else the first. Undefined while a page drawn by the server can't know yet which of several.
 */
export function useOpenClass<C extends { id: number }>(
  classes: readonly C[],
  asked: number | undefined,
): C | undefined {
  const isArriving = useIsArriving()
  const waiting = useQuery(query(getWaiting, {}))
  const found = classes.find(({ id }) => id === asked)
  if (found || classes.length < 2) return found ?? classes[0]
  if (isArriving) return undefined
  const last = lastClass()
  const opened = classes.find(({ id }) => id === last)
  if (opened || !waiting.isPending) {
    return opened ?? classes.find(({ id }) => id === waiting.data?.busiestClass) ?? classes[0]
  }
  return undefined
}

function lastClass(): number | null {
  try {
    return Number(localStorage.getItem(KEY))
  } catch {
    return null
  }
}
