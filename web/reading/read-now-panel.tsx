import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Book } from '#contract/books/books.ts'
import type { OpenReading, ReadingNow } from '#contract/reading/sessions.ts'
import { PATHS, READ_NOW } from '#web/api/paths.ts'
import { Cover } from '#web/art/cover.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SpeechButton, UPRIGHT } from '#web/ui/speech/speech-button.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { soon } from '#web/ui/states/soon.tsx'
import { minutesWord } from '#web/ui/time-words.ts'
import { AddMinutes, Beside, BookTitle, COVER, SmallKeys } from './read-now-parts.tsx'
import { useReadingNow } from './use-reading-clock.ts'

// Most readers have a book open and no clock running.
const ReadingClock = soon(
  t`Loading your reading adventure...`,
  async () => (await import('./reading-clock.tsx')).ReadingClock,
  <Skeleton shape="panel" className="h-50" />,
)
const NextBook = soon(
  t`Loading your reading adventure...`,
  async () => (await import('./next-book.tsx')).NextBook,
  <Skeleton shape="panel" className="h-50" />,
)

/** Height of the covers that the book can be changed for. */
const SMALL_COVER = 46
/** Others that fit beside the buttons of a phone; all of them are in the library. */
const MAX_OTHERS = 2

/** The book to read now, as one picture with one big button; the clock while it runs. */
export function ReadNowPanel({ nextBook = null }: { nextBook?: Book | null }) {
  const clock = useReadingNow()
  return (
    <section
      id={READ_NOW}
      aria-label={t`Read Now`}
      className="edge @container grid min-w-0 scroll-mt-24 gap-2 rounded-card bg-surface p-2.5 sm:gap-3 sm:p-5"
    >
      <Part
        query={clock}
        what={t`your clock`}
        skeleton={<Skeleton shape="panel" className="h-50" />}
      >
        {(now) => <Now now={now} nextBook={nextBook} />}
      </Part>
    </section>
  )
}

interface NowProps {
  now: ReadingNow
  nextBook: Book | null
}

function Now({ now, nextBook }: NowProps) {
  const [picked, setPicked] = useState<string | null>(null)
  const { timer, readings } = now
  const head = (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="text-body text-gold sm:text-h2">{t`Read Now`}</h2>
      <p className="font-semibold text-ink-2 text-small">
        {t`${minutesWord(now.minutesToday)} today`}
      </p>
    </div>
  )
  if (timer) {
    const book = timer.reading?.book
    return (
      <Beside
        cover={book && <Cover title={book.title} author={book.author} size={COVER} decorative />}
      >
        {head}
        <ReadingClock now={now} readings={readings} />
      </Beside>
    )
  }
  const reading = readings.find(({ logId }) => logId === picked) ?? readings[0]
  if (reading) {
    const others = readings.filter((one) => one !== reading).slice(0, MAX_OTHERS)
    return (
      <GoOn reading={reading} head={head}>
        {others.map((one) => (
          <Other key={one.logId} reading={one} onPick={() => setPicked(one.logId)} />
        ))}
        <AddMinutes readings={readings} />
      </GoOn>
    )
  }
  return <NextBook book={nextBook} head={head} />
}

interface GoOnProps {
  reading: OpenReading
  head: ReactNode
  /** Small keys below it. */
  children: ReactNode
}

function GoOn({ reading: { logId, book, progress, page, pages }, head, children }: GoOnProps) {
  const id = useId()
  return (
    <>
      <Beside
        cover={
          <Link to={PATHS.progress} className="rounded-field">
            <span className="sr-only">{t`Reading: move your bookmark in ${book.title}`}</span>
            <Cover title={book.title} author={book.author} size={COVER} decorative />
          </Link>
        }
      >
        {head}
        <BookTitle id={id} book={book} />
        <ProgressBar
          label={t`How far you are in ${book.title}`}
          value={progress}
          max={100}
          text={page && pages ? t`Page ${page} of ${pages}` : `${progress}%`}
          inline
        />
        <Button asChild wide variant="primary" icon={BookOpen} className="mb-1.5">
          <Link
            to={PATHS.read}
            search={{ book: book.id, do: 'start' }}
            aria-label={t`Continue: ${book.title}`}
          >{t`Continue`}</Link>
        </Button>
      </Beside>
      <SmallKeys>
        {children}
        <SpeechButton key={logId} reads={id} what={book.title} className={UPRIGHT} />
      </SmallKeys>
    </>
  )
}

function Other({ reading: { book }, onPick }: { reading: OpenReading; onPick: () => void }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="edge pressable grid min-h-target min-w-14 place-items-center rounded-button bg-sunken shadow-lip-paper"
    >
      <span className="sr-only">{t`Read this instead: ${book.title}`}</span>
      <Cover title={book.title} author={book.author} size={SMALL_COVER} decorative />
    </button>
  )
}
