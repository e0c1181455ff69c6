import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { memo, useId } from 'react'
import type { Shelf, ShelfBook } from '#contract/books/shelves.ts'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { SpotIcon } from '#web/ui/spot-icon.tsx'
import { FrontBook, NextBook, SpineBook } from './shelf-books.tsx'
import { SHELF_WORDS } from './shelf-words.ts'
import { useSideways } from './use-sideways.ts'

/** Books that show their front; the others show their spine. */
const FRONTS = 3

interface ShelfRowProps {
  shelf: Shelf
  onOpen: (opened: ShelfBook) => void
}

/** One row of the library: a plank of books that slides sideways. */
export const ShelfRow = memo(function ShelfRow({ shelf: { kind, books }, onOpen }: ShelfRowProps) {
  const id = useId()
  const { title, icon, spot } = SHELF_WORDS[kind]
  const { frame, look, more, go } = useSideways()
  const slides = more.before || more.after
  const reason = books[0]?.reason
  return (
    <section
      aria-labelledby={id}
      data-shelf={kind}
      className="isolate grid min-w-0 grid-cols-1 gap-1"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SpotIcon icon={icon} spot={spot} />
        <div id={`${id}-words`} className="min-w-0 grow">
          <h2 id={id} className="break-words">
            {title}
          </h2>
          {reason && <p className="text-ink-2 text-small">{reason}</p>}
        </div>
        <div className="flex items-center gap-2">
          <SpeechButton reads={`${id}-words ${id}-books`} what={title} />
          {slides && (
            <>
              <Arrow
                icon={ChevronLeft}
                label={t`${title}: go back`}
                isOff={!more.before}
                onGo={() => go(-1)}
              />
              <Arrow
                icon={ChevronRight}
                label={t`${title}: show more`}
                isOff={!more.after}
                onGo={() => go(1)}
              />
            </>
          )}
        </div>
      </header>
      <div>
        <ul
          ref={frame}
          id={`${id}-books`}
          aria-labelledby={id}
          onScroll={look}
          className="relative z-1 -mb-3 flex items-end gap-2.5 overflow-x-auto overscroll-x-contain scroll-smooth px-3 pt-4 [scrollbar-width:none]"
        >
          {books.map((shown, place) => (
            <ShelfPlace
              key={shown.book.id}
              shown={shown}
              isFinished={kind === 'finished'}
              isFront={place < FRONTS}
              onOpen={onOpen}
            />
          ))}
        </ul>
        <PlankEdge />
      </div>
    </section>
  )
})

interface ShelfPlaceProps {
  shown: ShelfBook
  isFinished: boolean
  isFront: boolean
  onOpen: (opened: ShelfBook) => void
}

/** A finished book shows its stamped spine; among the first ones, what comes next is turned out beside it. */
function ShelfPlace({ shown, isFinished, isFront, onOpen }: ShelfPlaceProps) {
  const { next } = shown
  if (!isFinished) {
    const Book = isFront ? FrontBook : SpineBook
    return (
      <li className="shrink-0">
        <Book shown={shown} onOpen={() => onOpen(shown)} />
      </li>
    )
  }
  return (
    <li className="flex shrink-0 items-end gap-1">
      <SpineBook shown={shown} isFinished onOpen={() => onOpen(shown)} />
      {next && isFront && (
        <NextBook
          next={next}
          onOpen={() => onOpen({ book: next.book, reason: null, progress: null, next: null })}
        />
      )}
    </li>
  )
}

interface ArrowProps {
  icon: LucideIcon
  label: string
  isOff: boolean
  onGo: () => void
}

/** Stays where it is at the end of the row, so that the focus is not lost. */
function Arrow({ icon: Icon, label, isOff, onGo }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onGo()
      }}
      className="grid min-h-target w-14 shrink-0 place-items-center rounded-pill border-(length:--edge) border-line bg-surface text-ink hover:bg-sunken aria-disabled:border-dashed aria-disabled:text-muted"
    >
      <Icon aria-hidden className="size-7" strokeWidth={2.75} />
    </button>
  )
}

/** The plank seen a little from above: its top, which the books stand on, and its front. */
function PlankEdge() {
  return (
    <div aria-hidden>
      <div className="h-5 bg-[color-mix(in_srgb,var(--art-wood)_72%,var(--surface))] [clip-path:polygon(0.9rem_0,calc(100%_-_0.9rem)_0,100%_100%,0_100%)]" />
      <div className="h-3.5 rounded-b-stamp border-(length:--edge) border-[var(--art-ink)] bg-[var(--art-wood)]" />
    </div>
  )
}
