import { LibraryBig, Search } from 'lucide-react'
import { useState } from 'react'
import type { ScanPlace } from '#web/scan/scan-notices.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { ENTRY_RULES } from './entry-rules.ts'
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
