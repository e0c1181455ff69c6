import { useEffect, useEffectEvent } from 'react'

/** Runs this once after so many milliseconds; `null` waits for a number. */
export function useTimeout(run: () => void, ms: number | null): void {
  const onTime = useEffectEvent(run)
  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(() => onTime(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}
