import { useId } from 'react'
import type { BookPick } from '#contract/books/books.ts'
import { BookCover } from '#web/art/cover.tsx'
import { BookLabels } from '#web/books/book-labels.tsx'
import { AddButton, ReadButton } from '#web/books/book-steps.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'

interface PickCardProps {
  pick: BookPick
  onOpen: () => void
}

/** One book of the day's picks: why it is here, what it is about, and the two ways to take it. */
export function PickCard({ pick: { book, reason }, onOpen }: PickCardProps) {
  const id = useId()
  return (
    <li className="flex flex-col gap-3 rounded-button bg-sunken p-3">
      <div className="grid grow grid-cols-[auto_1fr] content-start gap-3.5">
        <BookCover book={book} size={126} decorative />
        <div className="grid min-w-0 content-start gap-1.5">
          <p id={`${id}-why`} className="font-semibold text-gold text-small leading-tight">
            {reason}
          </p>
          <h3 id={`${id}-title`} className="leading-tight">
            <button
              type="button"
              className="rounded-stamp text-left underline decoration-2 decoration-line underline-offset-4 hover:decoration-ink"
              onClick={onOpen}
            >
              {book.title}
            </button>
          </h3>
          <p className="text-ink-2 text-small leading-tight">by {book.author}</p>
          <BookLabels book={book} />
        </div>
      </div>
      {book.description && (
        <p id={`${id}-blurb`} className="line-clamp-2 text-small">
          {book.description}
        </p>
      )}
      <SpeechButton
        reads={`${id}-title ${id}-why ${id}-blurb`}
        what={`about ${book.title}`}
        className="self-start"
      />
      <div className="grid grid-cols-2 gap-target pb-1">
        <AddButton book={book} narrow />
        <ReadButton book={book} narrow />
      </div>
    </li>
  )
}
