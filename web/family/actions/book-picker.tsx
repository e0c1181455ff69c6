import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Book, listBooks } from '#contract/books/books.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

const REST_MS = 250
const MOST = 5
const MIN_LETTERS = 2

interface BookPickerProps {
  value: Book | null
  onPick: (book: Book | null) => void
}

/** Finds one book of the academy by title or author. */
export function BookPicker({ value, onPick }: BookPickerProps) {
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  const found = useQuery({
    ...query(listBooks, { querystring: { search: words, limit: MOST } }),
    enabled: words.length >= MIN_LETTERS,
  })

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The search waits until the typing rests. */
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(resting.current)
    resting.current = setTimeout(() => setWords(typed.trim()), REST_MS)
  }

  if (value) {
    return (
      <div>
        <p className="font-semibold">Book</p>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2 rounded-field bg-sunken p-2.5">
          <p className="min-w-0">
            <span className="font-semibold">{value.title}</span>{' '}
            <span className="text-ink-2">by {value.author}</span>
          </p>
          <Button icon={X} onClick={() => onPick(null)}>
            Other book
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div>
      <TextField
        label="Book"
        optional
        hint="Write a part of the title, then choose the book."
        value={text}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
        maxLength={100}
      />
      {words.length >= MIN_LETTERS && found.data?.length === 0 && (
        <p role="status" className="mt-2 text-small">
          No book was found. You can save the minutes without one.
        </p>
      )}
      {words.length >= MIN_LETTERS && found.data && found.data.length > 0 && (
        <ul aria-label="Books found" className="mt-2 grid gap-1">
          {found.data.map((book) => (
            <li key={book.id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 rounded-field bg-sunken px-3 py-1.5 text-left hover:underline"
                onClick={() => onPick(book)}
              >
                <Search aria-hidden className="size-4 shrink-0" />
                <span className="min-w-0">
                  <span className="font-semibold">{book.title}</span>{' '}
                  <span className="text-ink-2 text-small">by {book.author}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
