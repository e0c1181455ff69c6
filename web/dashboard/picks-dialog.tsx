import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPicks } from '#contract/books/books.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { BookDialog } from '#web/books/book-dialog.tsx'
import { ScanLink } from '#web/books/ways-to-books.tsx'
import { Dialog, type Steered } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { PickCard } from './pick-card.tsx'

/** The books chosen for this reader today (product 1). */
export function PicksDialog({ open, onOpenChange }: Steered) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title="Picks for you"
      description="Chosen for you today. New ones come tomorrow."
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
      what="your picks"
      loading="Finding books for you..."
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
      title="You have every book we know for you!"
      hint="Scan a new one."
      readAloud
      action={<ScanLink />}
    />
  )
}
