import type { CodeTraces } from './code-traces.ts'

export type ScanHint = 'move closer' | 'hold steady' | 'more light' | 'another code'

/** Two pixels a module: 95 modules from the first bar to the last. */
const MIN_CODE_PX = 190
/** Softer than this, no pass reads a code. */
const BLURRED = 0.1
/** Only a crisp frame tells how wide a code is: in a soft one some of its bars are lost. */
const CRISP = 0.3
const DARK = 60
const SETTLING_MS = 600

/** What would help with a frame that gave no code; null when it looks fine. */
export function hintFor({ codeWidth, sharpness, brightness }: CodeTraces): ScanHint | null {
  if (brightness < DARK) return 'more light'
  if (sharpness < BLURRED) return 'hold steady'
  if (codeWidth !== null && codeWidth < MIN_CODE_PX && sharpness >= CRISP) return 'move closer'
  return null
}

/** What would help with a frame that showed no card, or the square code of something else. */
export function cardHintFor(seen: string | null, { brightness }: CodeTraces): ScanHint | null {
  if (seen !== null) return 'another code'
  return brightness < DARK ? 'more light' : null
}

export interface HintHistory {
  shown: ScanHint | null
  next: ScanHint | null
  /** When `next` was first seen, in milliseconds of any steady clock. */
  since: number
}

export const NO_HINTS: HintHistory = { shown: null, next: null, since: 0 }

/** A hint is shown, or taken away, once frames have agreed on it for a while: no flicker. */
export function settleHint(history: HintHistory, seen: ScanHint | null, at: number): HintHistory {
  if (seen === history.shown) return { shown: seen, next: seen, since: at }
  if (seen !== history.next) return { ...history, next: seen, since: at }
  if (at - history.since < SETTLING_MS) return history
  return { shown: seen, next: seen, since: at }
}
