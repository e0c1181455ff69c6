import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { Letter } from '#domain/first-letters.ts'
import { cx } from '#web/ui/cx.ts'
import { CONTROL } from '#web/ui/forms/field.tsx'
import { useTypedSearch } from '#web/ui/forms/use-typed-search.ts'
import { LetterButton, LetterPicker } from './letter-picker.tsx'
import { SEARCH_LENGTH } from './library-search.ts'

interface SearchBoxProps {
  /** The words the shelf is searched for now. */
  value: string
  onSearch: (words: string) => void
  /** The first letter that the shelf is narrowed to. */
  letter: Letter | undefined
  onLetter: (letter: Letter | undefined) => void
}

/** Looks for what is typed once the typing rests, or at once with Enter. */
export function SearchBox({ value, onSearch, letter, onLetter }: SearchBoxProps) {
  const id = useId()
  const [picks, setPicks] = useState(false)
  const { text, setText, send } = useTypedSearch(value, onSearch)
  return (
    <div>
      <div className="flex gap-2">
        <form
          className="relative min-w-0 grow"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <label htmlFor={id} className="sr-only">{t`Search books`}</label>
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-6 text-ink-2"
            strokeWidth={2.5}
          />
          <input
            id={id}
            type="search"
            value={text}
            maxLength={SEARCH_LENGTH}
            placeholder={t`Search books by title or author...`}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
            className={cx(
              CONTROL,
              'ps-12 text-ellipsis placeholder:text-small in-data-[density=sprout]:max-sm:placeholder:text-floor',
            )}
          />
        </form>
        <LetterButton
          value={letter}
          isOpen={picks}
          controls={`${id}-letters`}
          onToggle={() => setPicks(!picks)}
        />
      </div>
      <div id={`${id}-letters`} hidden={!picks}>
        <LetterPicker
          value={letter}
          onValueChange={(next) => {
            setPicks(false)
            onLetter(next)
          }}
        />
      </div>
    </div>
  )
}
