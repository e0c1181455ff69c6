import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Book, rateBook, removeFromLibrary } from '#contract/books/books.ts'
import { request } from '#web/api/request.ts'
import { BookDialog } from '#web/books/book-dialog.tsx'
import { ReadingClock } from '#web/reading/reading-clock.tsx'
import { useReadingNow } from '#web/reading/use-reading-clock.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { Button } from '#web/ui/button.tsx'
import { type StarCount, StarRatingInput } from '#web/ui/forms/star-rating.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { useCall, useTask } from '#web/ui/use-call.ts'
import { ComesNext } from './comes-next.tsx'
import { SquadRating } from './squad-rating.tsx'

interface BookDetailProps {
  book: Book | null
  /** Why it was picked for the reader. */
  reason?: string | null | undefined
  onClose: () => void
}

/** The book dialog with what only one's own books have: stars to give, and a way out again. */
export function BookDetail({ book: given, reason, onClose }: BookDetailProps) {
  const [next, setNext] = useState<Book | null>(null)
  const book = given && (next ?? given)
  const close = () => {
    setNext(null)
    onClose()
  }
  return (
    <BookDialog book={book} onClose={close}>
      {reason && !next && <p className="font-semibold">{reason}</p>}
      {book?.readingStatus === 'completed' && book.series && (
        <ComesNext bookId={book.id} onOpen={setNext} />
      )}
      {book?.readingStatus === 'reading' && <BookClock book={book} />}
      {book?.inLibrary && (
        <div className="grid gap-3 border-line border-t pt-4">
          <Rating book={book} />
          <SquadRating bookId={book.id} />
          <Removal book={book} onRemoved={close} />
        </div>
      )}
    </BookDialog>
  )
}

function Rating({ book }: { book: Book }) {
  const rate = useTask(
    (stars: StarCount) => request(rateBook, { params: { bookId: book.id }, body: { stars } }),
    {
      calls: [rateBook],
      done: (rated) => celebrateEarned(rated),
      failed: t`Your stars were not saved`,
      scope: `stars for ${book.id}`,
    },
  )
  return (
    <div>
      <h3>{t`Your stars`}</h3>
      <StarRatingInput
        label={t`Your stars for ${book.title}`}
        value={rate.isPending ? (rate.variables ?? null) : starsOf(book)}
        onValueChange={(stars) => rate.send(stars)}
      />
    </div>
  )
}

function Removal({ book, onRemoved }: { book: Book; onRemoved: () => void }) {
  const remove = useCall(removeFromLibrary, {
    done: () => {
      onRemoved()
      return {
        title: t`Book removed`,
        description: t`We removed "${book.title}" from your library.`,
      }
    },
    failed: t`The book was not removed`,
  })
  return (
    <Confirm
      title={t`Remove this book?`}
      description={t`It will leave your library. You’ll keep your points.`}
      confirmLabel={t`Remove`}
      cancelLabel={t`Keep it`}
      destructive
      onConfirm={() => remove.send({ params: { bookId: book.id } })}
      trigger={
        <Button
          variant="ghost"
          icon={Trash2}
          busy={remove.isPending && t`Removing...`}
          className="-ms-5 justify-self-start"
        >{t`Remove from library`}</Button>
      }
    />
  )
}

function starsOf({ myRating }: Book): StarCount | null {
  const stars = [1, 2, 3, 4, 5] as const
  return stars.find((count) => count === myRating) ?? null
}

/** The clock for one book that is being read; nothing for any other book. */
export function BookClock({ book }: { book: Pick<Book, 'id'> }) {
  const { data } = useReadingNow()
  const reading = data?.readings.find((one) => one.book.id === book.id)
  if (!data || !reading) return null
  const isForAnother = data.timer !== null && data.timer.reading?.book.id !== book.id
  return (
    <section aria-label={t`Read now`}>
      {isForAnother ? (
        <p>{t`Your clock is on for ${data.timer?.reading?.book.title ?? t`another book`}.`}</p>
      ) : (
        <ReadingClock now={data} readings={[reading]} />
      )}
    </section>
  )
}
