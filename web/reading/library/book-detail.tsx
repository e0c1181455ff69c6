import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type Book, listBooks, rateBook, removeFromLibrary } from '#contract/books/books.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { BookDialog } from '#web/books/book-dialog.tsx'
import { MOVED_BY_A_BOOK } from '#web/books/use-book-actions.ts'
import { BookClock } from '#web/reading/book-clock.tsx'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { Button } from '#web/ui/button.tsx'
import { type StarCount, StarRatingInput } from '#web/ui/forms/star-rating.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { bookRemoved, RATING_FAILED, REMOVE_FAILED } from './notices.ts'

interface BookDetailProps {
  book: Book | null
  onClose: () => void
}

/** The book dialog with what only one's own books have: stars to give, and a way out again. */
export function BookDetail({ book, onClose }: BookDetailProps) {
  return (
    <BookDialog book={book} onClose={onClose}>
      {book?.readingStatus === 'reading' && <BookClock book={book} />}
      {book?.inLibrary && (
        <div className="grid gap-3 border-line border-t pt-4">
          <Rating book={book} />
          <Removal book={book} onRemoved={onClose} />
        </div>
      )}
    </BookDialog>
  )
}

function Rating({ book }: { book: Book }) {
  const rate = useMutation({
    mutationFn: (stars: StarCount) =>
      request(rateBook, { params: { bookId: book.id }, body: { stars } }),
    // Waited for, so that the stars shown are the new ones all the way.
    onSuccess: (rated) => {
      celebrateEarned(rated)
      return invalidate(...(rated.newBadges.length > 0 ? MOVED_BY_A_BOOK : [listBooks]))
    },
    onError: () => {
      notify(RATING_FAILED)
    },
  })
  return (
    <div>
      <h3>Your stars</h3>
      <StarRatingInput
        label={`Your stars for ${book.title}`}
        value={rate.isPending ? rate.variables : starsOf(book)}
        onValueChange={(stars) => rate.mutate(stars)}
      />
    </div>
  )
}

function Removal({ book, onRemoved }: { book: Book; onRemoved: () => void }) {
  const remove = useOneCall({
    mutationFn: () => request(removeFromLibrary, { params: { bookId: book.id } }),
    onSuccess: () => {
      notify(bookRemoved(book.title))
      onRemoved()
      void invalidate(listBooks, getDashboard)
    },
    onError: () => {
      notify(REMOVE_FAILED)
    },
  })
  return (
    <Confirm
      title="Remove this book?"
      description="It leaves your library. Your points stay."
      confirmLabel="Remove"
      cancelLabel="Keep it"
      destructive
      onConfirm={() => remove.mutate()}
      trigger={
        <Button
          variant="ghost"
          icon={Trash2}
          busy={remove.isPending && 'Removing...'}
          className="-ml-5 justify-self-start"
        >
          Remove from library
        </Button>
      }
    />
  )
}

function starsOf({ myRating }: Book): StarCount | null {
  const stars = [1, 2, 3, 4, 5] as const
  return stars.find((count) => count === myRating) ?? null
}
