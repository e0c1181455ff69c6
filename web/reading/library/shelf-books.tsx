import { t } from '@lingui/core/macro'
import { ArrowRight, Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Book } from '#contract/books/books.ts'
import type { NextInSeries, ShelfBook } from '#contract/books/shelves.ts'
import { BookCover } from '#web/art/cover.tsx'
import { Spine } from '#web/art/spine.tsx'

/** Height of the tallest book on a plank. */
const TALL = 176

interface OnShelfProps {
  shown: ShelfBook
  onOpen: () => void
}

/** A book turned to the front; a bookmark hangs out of one that is being read. */
export function FrontBook({ shown: { book, reason, progress }, onOpen }: OnShelfProps) {
  const words = [book.title, progress === null ? null : t`${progress}% read`, reason]
  return (
    <OnPlank book={book} words={words} onOpen={onOpen}>
      <BookCover book={book} size={TALL} decorative />
      {progress !== null && (
        <Bookmark
          aria-hidden
          className="absolute -top-1.5 end-2 size-9 fill-[var(--spot-tomato)] text-[var(--art-ink)]"
          strokeWidth={1.75}
        />
      )}
    </OnPlank>
  )
}

/** A book seen from its back; a finished one has the stamp. */
export function SpineBook({
  shown: { book, reason },
  isFinished = false,
  onOpen,
}: OnShelfProps & { isFinished?: boolean }) {
  return (
    <OnPlank book={book} words={[book.title, reason]} onOpen={onOpen}>
      <Spine
        title={book.title}
        author={book.author}
        size={TALL}
        stamp={isFinished ? t({ message: 'Read', context: 'a stamp' }) : undefined}
        decorative
      />
    </OnPlank>
  )
}

/** What a finished book goes on with. */
export function NextBook({ next, onOpen }: { next: NextInSeries; onOpen: () => void }) {
  const { book, follows } = next
  const label = follows ? t({ message: 'Next', context: 'a book' }) : t`More`
  return (
    <OnPlank book={book} words={[`${label}: ${book.title}`]} onOpen={onOpen}>
      <BookCover book={book} size={TALL} decorative />
      <span
        aria-hidden
        className="edge absolute -top-2 end-1 inline-flex items-center gap-1 rounded-pill bg-gold-tint px-2.5 py-1 font-bold font-display text-ink text-small leading-none"
      >
        {label}
        <ArrowRight className="size-4" strokeWidth={3} />
      </span>
    </OnPlank>
  )
}

interface OnPlankProps {
  book: Pick<Book, 'id'>
  /** The button's name, which Listen reads too. */
  words: readonly (string | null)[]
  onOpen: () => void
  children: ReactNode
}

function OnPlank({ book, words, onOpen, children }: OnPlankProps) {
  return (
    <button
      type="button"
      data-book={book.id}
      onClick={onOpen}
      className="relative grid min-w-14 items-end justify-items-center rounded-stamp pt-2 transition-transform hover:-translate-y-1.5 focus-visible:-translate-y-1.5"
    >
      {children}
      {/* Not sr-only, which Listen leaves out. */}
      <span className="pointer-events-none absolute size-px overflow-hidden whitespace-nowrap [clip-path:inset(50%)]">
        {words.filter(Boolean).join('. ')}
      </span>
    </button>
  )
}
