import { countedMinutes, minutePoints } from './reading-session.ts'

/** The tabs of the ring around a book; a short goal has one for each of its minutes. */
const RING_TABS = 20
const MAX_TABS = 30

/** What a day's saved sessions counted and were paid. */
export type SavedToday = { minutes: number; points: number }

/** What the clock has brought after `seconds`: never more than saving it now would credit. */
export function readingSoFar(seconds: number, saved: SavedToday): SavedToday {
  const minutes = countedMinutes(seconds / 60, saved.minutes)
  return { minutes, points: minutePoints(minutes, saved.points) }
}

/** The ring of tabs for a day's goal, and how many of them `minutes` have folded. */
export function ringOf(minutes: number, goal: number): { tabs: number; folded: number } {
  const tabs = goal <= MAX_TABS ? goal : RING_TABS
  return { tabs, folded: Math.min(tabs, Math.floor((minutes * tabs) / goal)) }
}

/**
 * How far a reader is who read to the end of this page, in percent. Only the last page finishes a book; null
 * for a page that the book doesn't have.
 */
export function progressAtPage(page: number, pages: number): number | null {
  if (!Number.isInteger(page) || page < 0 || page > pages || pages < 1) return null
  return page === pages ? 100 : Math.min(99, Math.floor((page * 100) / pages))
}

/** About which page a reader is on who only said how far, in percent. */
export function pageNear(progress: number, pages: number): number {
  return progress === 0 ? 0 : Math.max(1, Math.round((progress * pages) / 100))
}

/** Places in a book whose pages nobody counted, and how far they are in percent. */
export const BOOK_PLACES = { beginning: 10, middle: 50, almost: 90, finished: 100 } as const
export type BookPlace = keyof typeof BOOK_PLACES

/** The place nearest to how far a reader is. */
export function placeAt(progress: number): BookPlace {
  if (progress >= 100) return 'finished'
  if (progress >= 70) return 'almost'
  return progress >= 30 ? 'middle' : 'beginning'
}
