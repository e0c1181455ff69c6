import { t } from '@lingui/core/macro'
import type { Book, ScannedBook } from '#contract/books/books.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { cx } from '#web/ui/cx.ts'

/** Level, grade when it is known, and points, as printed labels. */
export function BookLabels({ book, className }: { book: Book | ScannedBook; className?: string }) {
  return (
    <p className={cx('flex flex-wrap gap-1.5', className)}>
      <BadgeLabel>{t`Level ${shownLevel(book)}`}</BadgeLabel>
      {book.gradeLevel && <BadgeLabel>{t`Grade ${book.gradeLevel}`}</BadgeLabel>}
      <BadgeLabel meaning="points">{t`${shownPoints(book)} pts`}</BadgeLabel>
    </p>
  )
}

/** The level on the label: a scan's estimate, else another firm's measure before our own (spec 3). */
function shownLevel(book: Book | ScannedBook): number {
  if ('estimatedLevel' in book) return book.estimatedLevel
  return book.scholasticLevel ?? book.level
}

/** The points on the label, chosen the same way (spec 3). */
function shownPoints(book: Book | ScannedBook): number {
  if ('estimatedPoints' in book) return book.estimatedPoints
  return book.arPoints ?? book.points
}
