import type { ScanPlace } from '#web/scan/scan-notices.ts'

/** How a code is typed in at one place (spec 5). */
export interface EntryRules {
  label: string
  hint?: string
  button: string
  busy: string
  maxLength?: number
  inputMode: 'numeric' | 'text'
  /** What of the typed or pasted text stays in the field. */
  clean: (text: string) => string
  /** What to mend before sending; only asked of a code that is not blank. */
  problemOf: (code: string) => string | undefined
}

/** Most characters of the dashboard's field (spec 5). */
const DASHBOARD_CODE_LENGTH = 20
/** Digits of a code typed in the library, least and most (spec 5). */
const LIBRARY_CODE_DIGITS = { least: 10, most: 13 } as const

const asTyped = (text: string) => text
const noProblem = () => undefined

export const ENTRY_RULES: Record<ScanPlace, EntryRules> = {
  dashboard: {
    label: '13-digit ISBN/UPC code',
    button: 'Search',
    busy: 'SEARCHING...',
    maxLength: DASHBOARD_CODE_LENGTH,
    inputMode: 'numeric',
    clean: asTyped,
    problemOf: noProblem,
  },
  library: {
    label: 'UPC or ISBN',
    hint: 'The 10-13 digits under the barcode.',
    button: 'Add Book',
    busy: 'Adding...',
    inputMode: 'numeric',
    clean: bookDigits,
    problemOf: (code) =>
      code.length < LIBRARY_CODE_DIGITS.least ? 'Write all 10 to 13 digits.' : undefined,
  },
  scanner: {
    label: 'ISBN or UPC',
    button: 'Search',
    busy: 'Searching...',
    inputMode: 'text',
    clean: asTyped,
    problemOf: noProblem,
  },
}

/**
 * Digits only, as spec 5 requires, with two exceptions for what is printed on books: hyphens and spaces of a
 * pasted ISBN are dropped instead of refused, and an old ISBN may end in X, its check digit 10.
 */
function bookDigits(text: string): string {
  const signs = text.toUpperCase().replace(/[^\dX]/g, '')
  const digits = signs.replace(/X/g, '').slice(0, LIBRARY_CODE_DIGITS.most)
  return /^\d{9}X/.test(signs) ? signs.slice(0, LIBRARY_CODE_DIGITS.least) : digits
}
