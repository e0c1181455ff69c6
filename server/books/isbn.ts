import checkDigit from 'isbn3/lib/calculate_check_digit.js'

/** What a scanned or typed code turns out to be. */
export type Code = { kind: 'isbn'; isbn13: string } | { kind: 'misread' } | { kind: 'not_a_book' }

const NOT_A_BOOK: Code = { kind: 'not_a_book' }
const MISREAD: Code = { kind: 'misread' }

/** A hyphenated ISBN-13 with label and add-on stays well below; the rest is not even looked at. */
const MAX_CODE = 80

/** Spaces, dashes and characters without width. The minus sign is no dash to Unicode. */
const SEPARATORS = /[\p{Z}\p{Pd}\p{Cf}\u2212]/gu
const CONTROL = /\p{Cc}/u
const LABEL = /^ISBN(?:1[03]:|:)?/i
const ISBN_10 = /^\d{9}[\dX]$/i
/** With the price or issue add-on printed beside a barcode (domain rules 4.9). */
const ISBN_13 = /^97[89]\d{10}(?:\d{2}|\d{5})?$/
/** 979-0 numbers printed music. */
const MUSIC = /^9790/

/**
 * Parses a code as a book's ISBN-13: ISBN-10 or 13 in any notation, with an add-on or a label. An ISBN with a
 * wrong check digit is a misread; anything else is not a book.
 */
export function resolveCode(text: string): Code {
  if (text.length > MAX_CODE) return NOT_A_BOOK
  const trimmed = text.trim()
  if (CONTROL.test(trimmed)) return NOT_A_BOOK
  const code = unlabelled(trimmed.normalize('NFKC').replace(SEPARATORS, ''))
  if (ISBN_10.test(code)) return fromIsbn10(code.toUpperCase())
  if (!ISBN_13.test(code) || MUSIC.test(code)) return NOT_A_BOOK
  return fromIsbn13(code.slice(0, 13))
}

function unlabelled(code: string): string {
  const label = LABEL.exec(code)?.[0]
  if (label === undefined) return code
  const rest = code.slice(label.length)
  // 'ISBN 13 978...': the 13 belongs to the label, unless the ISBN-10 itself begins with it.
  const isWhole = rest.length === 10 || rest.length === 13
  return /^1[03]/.test(rest) && !isWhole ? rest.slice(2) : rest
}

function fromIsbn10(isbn10: string): Code {
  const body = isbn10.slice(0, 9)
  if (checkDigit(body) !== isbn10.slice(9)) return MISREAD
  const bookland = `978${body}`
  return { kind: 'isbn', isbn13: `${bookland}${checkDigit(bookland)}` }
}

function fromIsbn13(isbn13: string): Code {
  return checkDigit(isbn13.slice(0, 12)) === isbn13.slice(12) ? { kind: 'isbn', isbn13 } : MISREAD
}
