import { useEffect, useRef, useState } from 'react'
import { grouped } from '#domain/grouped.ts'
import { mayMove } from '#web/ui/moves.ts'

/** A number ticks to its new value in at most this time (design 7). */
const COUNT_MS = 600

interface CountingNumberProps {
  value: number
  className?: string
}

/** A number that counts up when it grows. Screen readers get the final value at once. */
export function CountingNumber({ value, className }: CountingNumberProps) {
  const [counted, setCounted] = useState<number | null>(null)
  const before = useRef(value)

  // Follows the screen's frames.
  useEffect(() => {
    const from = before.current
    before.current = value
    if (value <= from || !mayMove()) return
    const start = performance.now()
    let frame = requestAnimationFrame(function count(now) {
      const share = Math.min(1, Math.max(0, (now - start) / COUNT_MS))
      setCounted(share < 1 ? Math.round(from + (value - from) * share) : null)
      if (share < 1) frame = requestAnimationFrame(count)
    })
    return () => {
      cancelAnimationFrame(frame)
      setCounted(null)
    }
  }, [value])

  const words = grouped(value)
  if (counted === null) return <span className={className}>{words}</span>
  return (
    <span className={className}>
      <span className="sr-only">{words}</span>
      <span aria-hidden>{grouped(counted)}</span>
    </span>
  )
}
