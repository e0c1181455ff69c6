import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { BookMarked, BookOpen, Check, LibraryBig, PenLine } from 'lucide-react'
import type { Book } from '#contract/books/books.ts'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useAddToLibrary, useStartReading } from './use-book-actions.ts'

interface StepProps {
  book: Book
  /** Words alone, for a card as narrow as a cover. */
  narrow?: boolean
}

interface ReadButtonProps extends StepProps {
  /** What it says before the first reading. */
  label?: string
}

/** Starts a reading. While one is open it leads to where the bookmark is moved. */
export function ReadButton({ book, label = t`Start Reading`, narrow = false }: ReadButtonProps) {
  const start = useStartReading()
  if (book.readingStatus === 'reading') {
    return (
      <Button asChild icon={narrow ? undefined : BookOpen} className={widthOf(narrow)}>
        <Link
          to={PATHS.read}
          search={{ book: book.id }}
          aria-label={t`Reading: go on in ${book.title}`}
        >{t`Reading`}</Link>
      </Button>
    )
  }
  const words = book.readingStatus === 'completed' ? t`Read again` : label
  return (
    <Button
      icon={narrow ? undefined : BookMarked}
      busy={start.isPending && t`Starting...`}
      aria-label={`${words}: ${book.title}`}
      onClick={() => start.send(book)}
      className={widthOf(narrow)}
    >
      {words}
    </Button>
  )
}

/** Adds the book to the reader's library, or says that it is already there. */
export function AddButton({ book, narrow = false }: StepProps) {
  const add = useAddToLibrary()
  return (
    <Button
      icon={narrow ? undefined : book.inLibrary ? Check : LibraryBig}
      busy={add.isPending && t`Adding...`}
      disabled={book.inLibrary}
      aria-label={`${book.inLibrary ? t`In Library` : t`Add to Library`}: ${book.title}`}
      onClick={() => add.send(book)}
      className={widthOf(narrow)}
    >
      {book.inLibrary ? t`In Library` : t`Add to Library`}
    </Button>
  )
}

/** Leads to the book's quiz; a book without one has it written there. */
export function QuizButton({ book, narrow = false }: StepProps) {
  return (
    <Button asChild icon={PenLine} className={widthOf(narrow)}>
      <Link
        to={`${PATHS.quiz}/$bookId`}
        params={{ bookId: book.id }}
        aria-label={t`Quiz: ${book.title}`}
      >{t`Quiz`}</Link>
    </Button>
  )
}

function widthOf(narrow: boolean): string {
  return narrow ? 'px-1! [--size-h3:1.0625rem]' : 'px-3!'
}
