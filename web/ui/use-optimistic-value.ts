import { useState } from 'react'
import { afterFrame } from '#web/browser/after-frame.ts'

/**
 * Shows a choice at once and tells its owner after the next frame. From then on the owner's value is shown.
 */
export function useOptimisticValue<Value>(
  value: Value,
  tell: (next: Value) => void,
): [seen: Value, choose: (next: Value) => void] {
  const [before, setBefore] = useState(value)
  const [seen, setSeen] = useState(value)
  if (before !== value) {
    setBefore(value)
    setSeen(value)
  }
  const choose = (next: Value) => {
    setSeen(next)
    afterFrame(() => tell(next))
  }
  return [seen, choose]
}
