import { cardTokenIn } from '#web/api/card-address.ts'

const BOOK = /^97[89]/
/** The second line of a Japanese book: subject and price, never the book. */
const JAPANESE_SECOND_LINE = /^19[12]/

/** True for 13 digits whose last is the check digit of the others (GS1: weights 1 and 3). */
export function hasGoodCheckDigit(code: string): boolean {
  if (!/^\d{13}$/.test(code)) return false
  const sum = [...code].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

function isBookCode(code: string): boolean {
  return BOOK.test(code) && hasGoodCheckDigit(code)
}

/** Of all codes in one frame the one to judge: a book's before any other, null when there is none. */
export function bestCode(codes: readonly string[]): string | null {
  const usable = codes.filter((code) => !JAPANESE_SECOND_LINE.test(code))
  return usable.find(isBookCode) ?? usable[0] ?? null
}

interface Judgement {
  /** The code to act on, once it is believed. */
  accepted: string | null
  /** What the next frame has to say again; give it back with that frame. */
  waiting: string | null
}

/** Judges what one frame said (null for nothing) by what the frame before it left waiting. */
export function judge(waiting: string | null, seen: string | null): Judgement {
  if (seen === null || JAPANESE_SECOND_LINE.test(seen)) return { accepted: null, waiting: null }
  // Misreads are real codes by their check digit, but none of those measured began with 978 or 979.
  if (isBookCode(seen) || seen === waiting) return { accepted: seen, waiting: null }
  return { accepted: null, waiting: seen }
}

/** Judges a square code: its own check words leave no room for a misread, so one frame is enough. */
export function judgeCard(seen: string | null): Judgement {
  return { accepted: seen === null ? null : cardTokenIn(seen), waiting: null }
}
