import { Link } from '@tanstack/react-router'
import { BookMarked, BookOpen, PenLine } from 'lucide-react'
import type { Book } from '#contract/books.ts'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useStartReading } from './use-book-actions.ts'

interface StepProps {
  book: Book
  className?: string
}

interface ReadButtonProps extends StepProps {
  /** What it says before the first reading; the spec's 'Start Reading' where there is room. */
  label?: string
}

/** Starts a reading. While one is open it leads to where the bookmark is moved. */
export function ReadButton({ book, label = 'Start Reading', className }: ReadButtonProps) {
  const start = useStartReading()
  if (book.readingStatus === 'reading') {
    return (
      <Button asChild icon={BookOpen} className={className}>
        <Link to={PATHS.progress} aria-label={`Reading: move your bookmark in ${book.title}`}>
          Reading
        </Link>
      </Button>
    )
  }
  const words = book.readingStatus === 'completed' ? 'Read again' : label
  return (
    <Button
      icon={BookMarked}
      busy={start.isPending && 'Starting...'}
      aria-label={`${words}: ${book.title}`}
      onClick={() => start.mutate(book)}
      className={className}
    >
      {words}
    </Button>
  )
}

/** Leads to the book's quiz; a book without one says so. */
export function QuizButton({ book, className }: StepProps) {
  if (!book.hasQuiz) {
    return (
      <Button disabled icon={PenLine} className={className}>
        No quiz yet
      </Button>
    )
  }
  return (
    <Button asChild icon={PenLine} className={className}>
      <Link
        to={`${PATHS.quiz}/$bookId`}
        params={{ bookId: book.id }}
        aria-label={`Quiz: ${book.title}`}
      >
        Quiz
      </Link>
    </Button>
  )
}
