import { useState } from 'react'
import { afterFrame } from './after-frame.ts'

/**
 * What was chosen is seen at once, and its owner is told after the next frame. Whatever the owner then says is
 * chosen is what is seen.
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
