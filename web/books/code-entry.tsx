import { t } from '@lingui/core/macro'
import { LibraryBig, Search } from 'lucide-react'
import { useState } from 'react'
import type { ScanPlace } from '#web/scan/scan-notices.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { Scan } from './use-scan.ts'

interface CodeEntryProps {
  place: ScanPlace
  scan: Pick<Scan, 'code' | 'setCode' | 'hint' | 'searching' | 'searchTyped'>
  /** For the field, so that a camera that fails can send the reader there. */
  fieldId?: string
  /** In a narrow column the button is under the field. */
  stacked?: boolean
}

/** The manual way in: a code, and a button that cannot be pressed while it is blank or looked up. */
export function CodeEntry({ place, scan, fieldId, stacked = false }: CodeEntryProps) {
  const { label, hint, button, busy, maxLength, inputMode, clean, problemOf } = ENTRY_RULES[place]
  const [problem, setProblem] = useState<string>()
  const blank = scan.code.trim() === ''
  return (
    <form
      noValidate
      className={cx('grid items-end gap-target', !stacked && 'sm:grid-cols-[1fr_auto]')}
      onSubmit={(event) => {
        event.preventDefault()
        if (blank) return
        const found = problemOf(scan.code)
        setProblem(found)
        if (!found) scan.searchTyped()
      }}
    >
      <TextField
        id={fieldId}
        label={label}
        hint={hint}
        error={problem ?? scan.hint}
        value={scan.code}
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        inputClassName="tabular-nums"
        onChange={(event) => {
          setProblem(undefined)
          scan.setCode(clean(event.target.value))
        }}
      />
      <Button
        type="submit"
        variant={place === 'library' ? 'primary' : 'paper'}
        icon={place === 'library' ? LibraryBig : Search}
        busy={scan.searching && busy}
        disabled={blank}
      >
        {button}
      </Button>
    </form>
  )
}

/** How a code is typed in at one place (spec 5). */
interface EntryRules {
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

const ENTRY_RULES: Record<ScanPlace, EntryRules> = {
  dashboard: {
    label: t`13-digit ISBN/UPC code`,
    button: t`Search`,
    busy: t`SEARCHING...`,
    maxLength: DASHBOARD_CODE_LENGTH,
    inputMode: 'numeric',
    clean: asTyped,
    problemOf: noProblem,
  },
  library: {
    label: t`UPC or ISBN`,
    hint: t`The 10-13 digits under the barcode.`,
    button: t`Add Book`,
    busy: t`Adding...`,
    inputMode: 'numeric',
    clean: bookDigits,
    problemOf: (code) =>
      code.length < LIBRARY_CODE_DIGITS.least ? t`Type all 10 to 13 digits.` : undefined,
  },
  scanner: {
    label: t`ISBN or UPC`,
    button: t`Search`,
    busy: t`Searching...`,
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
