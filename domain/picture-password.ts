import { FORGOTTEN_MS, waitAfter } from './guess-wait.ts'

/** The sixteen pictures a young reader's password is made of. */
export const PICTURES = [
  'sun',
  'moon',
  'star',
  'tree',
  'boat',
  'fish',
  'cat',
  'bird',
  'rocket',
  'key',
  'bell',
  'house',
  'apple',
  'flower',
  'umbrella',
  'drum',
] as const
export type Picture = (typeof PICTURES)[number]

/** Pictures in a password, in order; one may come twice (reliability 5). */
export const PICTURE_COUNT = 4

const LOCKED_AFTER = 20

/** Wrong tries in a row, the last of them, and when the next may come (epoch ms; null: a teacher opens). */
export type Tries = { wrong: number; lastAt: number; opensAt: number | null }

/** What a try at `at` finds: it may be made, it comes too early, or a teacher has to open it. */
export function tryState(tries: Tries | null, at: number): 'open' | 'wait' | 'locked' {
  if (tries === null) return 'open'
  if (tries.opensAt === null) return 'locked'
  return at < tries.opensAt ? 'wait' : 'open'
}

/**
 * The state after one more wrong try at `at`: five are free, then the wait doubles from a minute to an hour,
 * so there are never more than ten tries per hour; after twenty a teacher must unlock it (reliability 5).
 */
export function afterWrong(tries: Tries | null, at: number): Tries {
  const before = tries === null || at - tries.lastAt >= FORGOTTEN_MS ? 0 : tries.wrong
  const wrong = before + 1
  if (wrong >= LOCKED_AFTER) return { wrong, lastAt: at, opensAt: null }
  return { wrong, lastAt: at, opensAt: at + waitAfter(wrong) }
}
