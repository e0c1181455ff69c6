import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { CONTROL } from '#web/ui/forms/field.tsx'
import { SEARCH_DEBOUNCE_MS, SEARCH_LENGTH } from './library-search.ts'

interface SearchBoxProps {
  /** The words the shelf is searched for now. */
  value: string
  onSearch: (words: string) => void
}

/** Looks for what is typed once the typing rests, or at once with Enter. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)

  // The URL changed some other way (Back, Clear): the field follows. Its own text arriving late must not
  // overwrite what has been typed since.
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  const words = text.trim()
  const send = () => {
    if (words === sent) return
    setSent(words)
    onSearch(words)
  }

  // Follows the clock.
  useEffect(() => {
    const timer = setTimeout(send, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })

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
