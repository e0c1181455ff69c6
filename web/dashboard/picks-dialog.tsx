import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type BookPick, listPicks } from '#contract/books/books.ts'
import { query } from '#web/api/query.ts'
import { BookCover } from '#web/art/cover.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { BookDialog } from '#web/books/book-dialog.tsx'
import { BookLabels } from '#web/books/book-labels.tsx'
import { AddButton, ReadButton } from '#web/books/book-steps.tsx'
import { ScanLink } from '#web/books/ways-to-books.tsx'
import { Dialog, type Steered } from '#web/ui/overlays/dialog.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** The books chosen for this reader today (product 1). */
export function PicksDialog({ open, onOpenChange }: Steered) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={t`Picks for you`}
      description={t`Chosen for you today. New ones come tomorrow.`}
    >
      <Picks />
    </Dialog>
  )
}

const GRID = 'grid gap-3 pb-1 sm:grid-cols-2'

function Picks() {
  // What was taken since the last look is no pick any more, so each look asks again.
  const picks = useQuery({ ...query(listPicks, {}), gcTime: 0 })
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <Part
      query={picks}
      what={t`your picks`}
      loading={t`Finding books for you...`}
      art={<Tassel mood="hmm" size={90} />}
      skeleton={
        <div className={GRID}>
          {['a', 'b', 'c', 'd'].map((place) => (
            <Skeleton key={place} shape="panel" className="h-44" />
          ))}
        </div>
      }
      empty={<HasEveryBook />}
    >
      {(data) => (
        <>
          <ul className={GRID}>
            {data.map((pick) => (
              <PickCard key={pick.book.id} pick={pick} onOpen={() => setOpenId(pick.book.id)} />
            ))}
          </ul>
          <BookDialog
            book={data.find(({ book }) => book.id === openId)?.book ?? null}
            onClose={() => setOpenId(null)}
          />
        </>
      )}
    </Part>
  )
}

function HasEveryBook() {
  return (
    <EmptyState
      art={<Tassel mood="yay" size={90} />}
      title={t`You have every book we know for you!`}
      hint={t`Scan a new one.`}
      readAloud
      action={<ScanLink />}
    />
  )
}

interface PickCardProps {
  pick: BookPick
  onOpen: () => void
}

/** One book of the day's picks: why it is here, what it is about, and the two ways to take it. */
function PickCard({ pick: { book, reason }, onOpen }: PickCardProps) {
  const id = useId()
  return (
    <li className="flex flex-col gap-3 rounded-button bg-sunken p-3">
      <div className="grid grow grid-cols-[auto_1fr] content-start gap-3.5">
        <BookCover book={book} size={126} decorative />
        <div className="grid min-w-0 content-start gap-1.5">
          <p id={`${id}-why`} className="font-semibold text-gold text-small leading-tight">
            {reason}
          </p>
          <h3 id={`${id}-title`} className="leading-tight">
            <button
              type="button"
              className="rounded-stamp text-start underline decoration-2 decoration-line underline-offset-4 hover:decoration-ink"
              onClick={onOpen}
            >
              {book.title}
            </button>
          </h3>
          <p className="text-ink-2 text-small leading-tight">{t`by ${book.author}`}</p>
          <BookLabels book={book} />
        </div>
      </div>
      {book.description && (
        <p id={`${id}-blurb`} className="line-clamp-2 text-small">
          {book.description}
        </p>
      )}
      <SpeechButton
        reads={`${id}-title ${id}-why ${id}-blurb`}
        what={t`about ${book.title}`}
        className="self-start"
      />
      <div className="grid grid-cols-2 gap-target pb-1">
        <AddButton book={book} narrow />
        <ReadButton book={book} narrow />
      </div>
    </li>
  )
}
