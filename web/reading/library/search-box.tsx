import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { CONTROL } from '#web/ui/forms/field.tsx'
import { useTypedSearch } from '#web/ui/forms/use-typed-search.ts'
import { SEARCH_LENGTH } from './library-search.ts'

interface SearchBoxProps {
  /** The words the shelf is searched for now. */
  value: string
  onSearch: (words: string) => void
}

/** Looks for what is typed once the typing rests, or at once with Enter. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const id = useId()
  const { text, setText, send } = useTypedSearch(value, onSearch)
  return (
    <form
      className="relative"
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
  )
}
