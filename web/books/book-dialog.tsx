import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { BookMarked, Check, CircleCheckBig, KeyRound, LibraryBig, PenLine } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Book, ScannedBook } from '#contract/books/books.ts'
import { PATHS } from '#web/api/paths.ts'
import { useIsAdult } from '#web/api/session.ts'
import { BookCover } from '#web/art/cover.tsx'
import { saysAlreadyExists } from '#web/scan/scan-notices.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { BookLabels } from './book-labels.tsx'
import { useAddToLibrary, useStartReading } from './use-book-actions.ts'

interface BookDialogProps {
  /** The book to show; null keeps the dialog closed. */
  book: Book | ScannedBook | null
  /** What the scan that led here did; a book picked from a list needs none. */
  outcome?: 'found' | 'added' | 'owned'
  onClose: () => void
  /** What the screen adds under the blurb. */
  children?: ReactNode
}

// On a phone two keys share a row, so they have no icons.
const STEP = 'px-2! max-sm:[&>svg]:hidden max-sm:[--size-h3:1.0625rem]'
const LAST_STEP = 'px-2! max-sm:col-span-2'

/** One book: what it is, whether it is the reader's, and what can be done with it. */
export function BookDialog({ book, ...rest }: BookDialogProps) {
  return book && <OpenBook key={book.id} book={book} {...rest} />
}

function OpenBook({
  book,
  outcome,
  onClose,
  children,
}: BookDialogProps & { book: Book | ScannedBook }) {
  const add = useAddToLibrary()
  const start = useStartReading()
  const isAdult = useIsAdult()
  const about = useId()
  const startButton = useRef<HTMLButtonElement>(null)
  const quizLink = useRef<HTMLAnchorElement>(null)

  const addedNow = outcome === 'added' || add.isSuccess || start.isSuccess
  // Done without a network: it is sent later.
  const waits = add.data === null || start.data === null
  const owned = book.inLibrary || outcome === 'owned' || addedNow || saysAlreadyExists(add.error)
  const reading = book.readingStatus === 'reading' || start.isSuccess
  const next = !owned ? 'add' : !reading ? 'start' : 'quiz'
  const look = (step: typeof next) => (step === next ? 'primary' : 'paper')

  return (
    <Dialog
      open
      size="wide"
      besideNotice={outcome !== undefined}
      title={book.title}
      description={t`by ${book.author}`}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        !isAdult && (
          <div className="grid w-full grid-cols-2 gap-target sm:grid-cols-3">
            <Button
              variant={look('add')}
              icon={owned ? Check : LibraryBig}
              busy={add.isPending && t`Adding...`}
              disabled={owned}
              className={STEP}
              // A button that turns off would drop the focus of a keyboard: it goes to the next step.
              onClick={() => add.send(book, { onSuccess: () => startButton.current?.focus() })}
            >
              {owned ? t`In Library` : t`Add to Library`}
            </Button>
            <Button
              ref={startButton}
              variant={look('start')}
              icon={reading ? Check : BookMarked}
              busy={start.isPending && t`Starting...`}
              disabled={reading}
              className={STEP}
              onClick={() => start.send(book, { onSuccess: () => quizLink.current?.focus() })}
            >
              {reading ? t`Reading` : t`Start Reading`}
            </Button>
            <Button asChild variant={look('quiz')} icon={PenLine} className={LAST_STEP}>
              <Link
                ref={quizLink}
                to={`${PATHS.quiz}/$bookId`}
                params={{ bookId: book.id }}
              >{t`Take Quiz`}</Link>
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-5">
        <Banner id={`${about}-banner`} owned={owned} addedNow={addedNow} waits={waits} />
        <div className="grid grid-cols-[auto_1fr] items-start gap-4 sm:gap-6">
          <BookCover book={book} size={156} />
          <div className="grid min-w-0 gap-3">
            <BookLabels book={book} />
            {book.description && <Blurb id={`${about}-blurb`}>{book.description}</Blurb>}
            {!isAdult && (
              <p id={`${about}-quiz`} className="text-ink-2 text-small">
                {book.hasQuiz
                  ? t`Read it, then take the quiz.`
                  : t`Read it now. We’ll write a quiz for it.`}
              </p>
            )}
            <SpeechButton
              reads={`${about}-banner ${about}-blurb ${about}-quiz`}
              what={t`about this book`}
              className="justify-self-start"
            />
            {isAdult && (
              <Button asChild variant="ghost" size="adult" icon={KeyRound}>
                <Link
                  to={`${PATHS.quizView}/$bookId`}
                  params={{ bookId: book.id }}
                >{t`View the quiz and answer key`}</Link>
              </Button>
            )}
          </div>
        </div>
        {children}
      </div>
    </Dialog>
  )
}

/** Letters that fit on two lines of the narrowest page. */
const SHORT = 40

function Blurb({ id, children }: { id: string; children: string }) {
  const [whole, setWhole] = useState(false)
  return (
    <div className="grid justify-items-start gap-2">
      <p id={id} className={whole ? undefined : 'line-clamp-2'}>
        {children}
      </p>
      {children.length > SHORT && (
        <Button
          variant="ghost"
          size="adult"
          aria-expanded={whole}
          aria-controls={id}
          className="-mx-4"
          onClick={() => setWhole(!whole)}
        >
          {whole ? t`Read less` : t`Read more`}
        </Button>
      )}
    </div>
  )
}

type Standing = { owned: boolean; addedNow: boolean; waits: boolean }

function bannerWords({ owned, addedNow, waits }: Standing): string {
  if (waits) return t`Saved on this device!`
  if (addedNow) return t`Successfully added to library!`
  return owned ? t`Already in your library!` : t`Ready to add to your library`
}

function Banner({ id, ...standing }: Standing & { id: string }) {
  const { owned } = standing
  const Icon = owned ? CircleCheckBig : LibraryBig
  return (
    <p
      id={id}
      role="status"
      className={cx(
        'flex max-w-none items-center gap-3 rounded-button border-(length:--edge) border-outline px-4 py-2.5 font-bold font-display text-h3',
        owned ? 'bg-leaf-tint' : 'bg-gold-tint',
      )}
    >
      <Icon aria-hidden className={cx('size-6 shrink-0', owned && 'text-leaf')} strokeWidth={2.5} />
      {bannerWords(standing)}
    </p>
  )
}
