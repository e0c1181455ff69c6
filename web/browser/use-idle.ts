import { useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'

/** Whether the first page has rendered and the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)

  // Follows the browser.
  useEffect(() => whenIdle(() => setIdle(true)), [])

  return isIdle
}
