import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { useTimeout } from '#web/browser/use-timeout.ts'
import { isSlow } from '#web/dashboard/games/game-memory.ts'
import { speech } from '#web/ui/speech/speech.ts'

/** How long each thing can be picked before the next one can. */
const SCAN_MS = { quick: 1800, slow: 3200 } as const

/** Goes round these, for who plays with one button; waits while a voice reads. Null while it is off. */
export function useScan<Item>(items: readonly Item[], on: boolean): Item | null {
  const { speaker } = useSelector(speech)
  const [turn, setTurn] = useState(0)
  const isOn = on && items.length > 0 && speaker === null
  const ms = isSlow() ? SCAN_MS.slow : SCAN_MS.quick
  // A little longer or shorter, so that every turn sets a new clock.
  useTimeout(() => setTurn(turn + 1), isOn ? ms + (turn % 2) : null)
  return on ? (items[turn % Math.max(1, items.length)] ?? null) : null
}
