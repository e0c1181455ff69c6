import type { Book } from '#contract/books/books.ts'
import { ReadingClock } from './reading-clock.tsx'
import { useReadingNow } from './use-reading-clock.ts'

/** The clock for one book that is being read; nothing for any other book. */
export function BookClock({ book }: { book: Pick<Book, 'id'> }) {
  const { data } = useReadingNow()
  const reading = data?.readings.find((one) => one.book.id === book.id)
  if (!data || !reading) return null
  const isForAnother = data.timer !== null && data.timer.reading?.book.id !== book.id
  return (
    <section aria-label="Read now">
      {isForAnother ? (
        <p>Your clock runs for {data.timer?.reading?.book.title ?? 'another book'}.</p>
      ) : (
        <ReadingClock now={data} readings={[reading]} />
      )}
    </section>
  )
}
