// What the games keep on this device alone: the best score, the reader's own speed, and whether one button does all.

const BEST = 'runner-best'
const SLOW = 'runner-slow'
const ONE_BUTTON = 'games-one-button'

/** The best score of this reader on this device; 0 for none. */
export function bestScore(userId: string): number {
  const kept = Number(read(`${BEST} ${userId}`))
  return Number.isSafeInteger(kept) && kept > 0 ? kept : 0
}

/** Keeps a score that beats the best; says whether it did. */
export function keepScore(userId: string, score: number): boolean {
  if (score <= bestScore(userId)) return false
  write(`${BEST} ${userId}`, String(score))
  return true
}

export function isSlow(): boolean {
  return read(SLOW) === 'yes'
}

export function keepSlow(slow: boolean): void {
  write(SLOW, slow ? 'yes' : 'no')
}

/** Plays with one key or one tap, such as a switch. */
export function hasOneButton(): boolean {
  return read(ONE_BUTTON) === 'yes'
}

export function keepOneButton(one: boolean): void {
  write(ONE_BUTTON, one ? 'yes' : 'no')
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A device that keeps nothing only forgets. */
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}
