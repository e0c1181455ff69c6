import { mayMove } from '#web/ui/moves.ts'
import { isSoundAllowed } from './sound.ts'

/** A short buzz of the device, for readers who have sounds on and motion allowed. */
export function buzz(pattern: number | number[]): void {
  if (isSoundAllowed() && mayMove() && 'vibrate' in navigator) navigator.vibrate(pattern)
}
