import type { Day } from './calendar.ts'
import { type Phrase, phrase } from './message.ts'
import { seededRandom } from './seeded-random.ts'

/** Books in a day's picks. */
export const PICKS = 6
/** A pick is at most this many levels above or below the reader. */
export const PICK_LEVELS = 1
/** Picks that share a reason, and picks of one kind of reason, while there are others. */
const MAX_ALIKE = 2
const MAX_OF_A_KIND = 3

/** A book the reader neither has nor has read, and why it suits them. */
export type PickCandidate = {
  id: string
  level: number
  /** A genre the reader chose that this book has. */
  genre: string | null
  /** A book of the reader's past that is like this one. */
  past: { title: string; liked: boolean; sameAuthor: boolean } | null
}

export type PickReason =
  | { kind: 'liked' | 'read'; title: string }
  | { kind: 'genre'; genre: string }
  | { kind: 'level' | 'step up' }

export type DayPick = { id: string; reason: PickReason }

/**
 * The day's picks, best first: always the same for the same reader, day and books. When the reader takes one,
 * another fills its place and the rest stay put.
 */
export function choosePicks(
  reader: { id: string; day: Day; level: number },
  candidates: readonly PickCandidate[],
): DayPick[] {
  const ranked = candidates
    .flatMap((candidate) => {
      const reason = reasonFor(candidate, reader.level)
      if (!reason) return []
      const chance = seededRandom(`${reader.id}:${reader.day}:${candidate.id}`)()
      return [{ id: candidate.id, reason, score: weightOf(candidate, reason) + chance }]
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const taken = new Map<string, number>()
  const varied = ranked.filter(({ reason }) => {
    const words = JSON.stringify(reason)
    const kind = reason.kind === 'liked' ? 'read' : reason.kind
    const alike = (taken.get(words) ?? 0) + 1
    const ofKind = (taken.get(kind) ?? 0) + 1
    if (alike > MAX_ALIKE || ofKind > MAX_OF_A_KIND) return false
    taken.set(words, alike).set(kind, ofKind)
    return true
  })
  const rest = ranked.filter((pick) => !varied.includes(pick))
  return [...varied.slice(0, PICKS), ...rest]
    .slice(0, PICKS)
    .map(({ id, reason }) => ({ id, reason }))
}

/** A reason as the child reads it. */
export function reasonWords(reason: PickReason): Phrase {
  switch (reason.kind) {
    case 'liked':
      return phrase('Because you liked {title}', { title: reason.title })
    case 'read':
      return phrase('Because you read {title}', { title: reason.title })
    case 'genre':
      return phrase('You chose {genre}', { genre: { text: reason.genre } })
    case 'level':
      return phrase('Right at your level')
    case 'step up':
      return phrase('One small step up')
  }
}

/** The best reason that is true of this book; null where nothing speaks for it. */
function reasonFor({ level, genre, past }: PickCandidate, readerLevel: number): PickReason | null {
  const above = level - readerLevel
  if (Math.abs(above) > PICK_LEVELS) return null
  if (past?.liked || past?.sameAuthor) {
    return { kind: past.liked ? 'liked' : 'read', title: past.title }
  }
  if (genre) return { kind: 'genre', genre }
  if (past) return { kind: 'read', title: past.title }
  if (above === 0) return { kind: 'level' }
  return above > 0 ? { kind: 'step up' } : null
}

const WEIGHTS: Record<PickReason['kind'], number> = {
  liked: 3,
  read: 2.4,
  genre: 2,
  level: 1,
  'step up': 0.5,
}

function weightOf({ past }: PickCandidate, { kind }: PickReason): number {
  return WEIGHTS[kind] + (past?.sameAuthor ? 1 : 0)
}
