import type { Book, ScannedBook } from '#contract/books/books.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { cx } from '#web/ui/cx.ts'
import { shownLevel, shownPoints } from './book-facts.ts'

/** Level, grade when it is known, and points, as printed labels. */
export function BookLabels({ book, className }: { book: Book | ScannedBook; className?: string }) {
  return (
    <p className={cx('flex flex-wrap gap-1.5', className)}>
      <BadgeLabel>Level {shownLevel(book)}</BadgeLabel>
      {book.gradeLevel && <BadgeLabel>Grade {book.gradeLevel}</BadgeLabel>}
      <BadgeLabel meaning="points">{shownPoints(book)} pts</BadgeLabel>
    </p>
  )
}
