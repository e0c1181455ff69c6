import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { BookMarked, ScanBarcode, Timer } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Book } from '#contract/books/books.ts'
import { PATHS } from '#web/api/paths.ts'
import { BookCover } from '#web/art/cover.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { useStartReading } from '#web/books/use-book-actions.ts'
import { ScanLink } from '#web/books/ways-to-books.tsx'
import { Button } from '#web/ui/button.tsx'
import { SpeechButton, UPRIGHT } from '#web/ui/speech/speech-button.tsx'
import { AddMinutes, Beside, BookTitle, COVER, SMALL_KEY, SmallKeys } from './read-now-parts.tsx'

/** While no book is open: the one to read next, else the way to the scanner. */
export function NextBook({ book, head }: { book: Book | null; head: ReactNode }) {
  return book ? <Known book={book} head={head} /> : <NoBook head={head} />
}

/** Reading a book that is in no list: a library's, or a friend's. */
function StartClock() {
  return (
    <Button asChild icon={Timer} className={SMALL_KEY}>
      <Link to={PATHS.read} search={{ do: 'start' }}>{t`Start the clock`}</Link>
    </Button>
  )
}

function Known({ book, head }: { book: Book; head: ReactNode }) {
  const start = useStartReading()
  const id = useId()
  return (
    <>
      <Beside cover={<BookCover book={book} size={COVER} decorative />}>
        {head}
        <BookTitle id={id} book={book} />
        <Button
          wide
          variant="primary"
          icon={BookMarked}
          className="mb-1.5"
          aria-label={t`Start Reading: ${book.title}`}
          busy={start.isPending && t`Starting...`}
          onClick={() => start.send(book)}
        >{t`Start Reading`}</Button>
      </Beside>
      <SmallKeys>
        <Button asChild icon={ScanBarcode} className={SMALL_KEY}>
          <Link to={PATHS.scanner}>{t`Scan a book`}</Link>
        </Button>
        <StartClock />
        <AddMinutes readings={[]} />
        <SpeechButton reads={id} what={book.title} className={UPRIGHT} />
      </SmallKeys>
    </>
  )
}

function NoBook({ head }: { head: ReactNode }) {
  const id = useId()
  return (
    <>
      <Beside cover={<Tassel mood="hi" size={110} />}>
        {head}
        <p id={id} className="font-bold font-display text-h3">{t`Any book counts.`}</p>
        <ScanLink wide variant="primary" className="mb-1.5" />
      </Beside>
      <SmallKeys>
        <StartClock />
        <AddMinutes readings={[]} />
        <SpeechButton reads={id} what={t`Read Now`} className={UPRIGHT} />
      </SmallKeys>
    </>
  )
}
