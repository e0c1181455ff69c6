// What the runner keeps on this device alone: the best score and the reader's own speed.

const BEST = 'runner-best'
const SLOW = 'runner-slow'

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
