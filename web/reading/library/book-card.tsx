import { t } from '@lingui/core/macro'
import { memo, useTransition } from 'react'
import type { Book } from '#contract/books/books.ts'
import { useIsAdult } from '#web/api/session.ts'
import { BookCover } from '#web/art/cover.tsx'
import { BookLabels } from '#web/books/book-labels.tsx'
import { QuizButton, ReadButton } from '#web/books/book-steps.tsx'
import { useHasUnsentWork } from '#web/offline/use-has-unsent-work.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { SquadStarsLine } from './squad-rating.tsx'

interface BookCardProps {
  book: Book
  onOpen: (id: string) => void
}

/** A book on the shelf. Its cover and title open it; the keys at the foot act at once. */
export const BookCard = memo(function BookCard({ book, onOpen }: BookCardProps) {
  const waits = useHasUnsentWork(book.id)
  const isAdult = useIsAdult()
  // The card is seen pressed at once; its book is drawn right after.
  const [isOpening, startOpening] = useTransition()
  return (
    <article className="edge flex h-full min-w-0 flex-col rounded-card bg-surface">
      <div
        data-asked={isOpening || undefined}
        className="relative flex grow flex-col gap-2 rounded-card hover:bg-sunken"
      >
        <div className="halftone grid justify-items-center rounded-t-[inherit] border-b-6 border-b-[var(--art-wood)] bg-sunken pt-4">
          <BookCover book={book} size={172} decorative />
        </div>
        <div className="grid gap-1.5 px-2.5">
          <h2 className="line-clamp-2 text-h3">
            <button
              type="button"
              onClick={() => startOpening(() => onOpen(book.id))}
              // The whole upper part is the target, so the ring goes round it too.
              className="text-start outline-none after:absolute after:inset-0 after:rounded-card after:content-[''] focus-visible:after:outline-3 focus-visible:after:outline-ink focus-visible:after:-outline-offset-4"
            >
              {book.title}
            </button>
          </h2>
          <p className="line-clamp-2 text-ink-2 text-small">{t`by ${book.author}`}</p>
          <BookLabels book={book} />
          {waits && <BadgeLabel meaning="waiting">{t`Saved on this device`}</BadgeLabel>}
          {!isAdult && <StarRating value={book.myRating} label={t`Your stars`} />}
          {!isAdult && <SquadStarsLine bookId={book.id} />}
        </div>
      </div>
      <div className="grid gap-target p-2 pb-3 pt-3">
        {!isAdult && <ReadButton book={book} narrow />}
        {!isAdult && book.inLibrary && <QuizButton book={book} narrow />}
      </div>
    </article>
  )
})

/** Blank paper in the layout of a card. */
export function BookCardSkeleton() {
  return (
    <div
      data-placeholder=""
      className="rounded-card border-(length:--edge) border-line border-dashed p-3"
    >
      <Skeleton shape="cover" />
      <Skeleton className="mt-3 w-4/5" />
      <Skeleton className="mt-2 w-3/5" />
      <Skeleton className="mt-4 h-14 rounded-button" />
    </div>
  )
}
