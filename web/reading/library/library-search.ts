import { t } from '@lingui/core/macro'
import type { Letter } from '#domain/first-letters.ts'

/** What the address says of the shelf shown: words looked for, one level, all books or one's own. */
export interface LibrarySearch {
  q?: string
  level?: number
  letter?: Letter
  scope?: 'all' | 'library'
}

/** Levels one can filter by, 1 to 10 (spec 9). */
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Most characters the server looks for. */
export const SEARCH_LENGTH = 100

export const LEVEL_OPTIONS = [
  { value: 'all', label: t`All Levels` },
  ...LEVELS.map((level) => ({ value: String(level), label: t`Level ${level}` })),
]

/** The level of an option; undefined for 'All Levels'. */
export function levelOf(option: string): number | undefined {
  return LEVELS.find((level) => String(level) === option)
}

/** True when something narrows the shelf, so that clearing it shows more. */
export function isFiltered({ q, level, letter, scope }: LibrarySearch): boolean {
  return Boolean(q) || level !== undefined || letter !== undefined || scope === 'library'
}
