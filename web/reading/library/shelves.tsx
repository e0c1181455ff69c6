import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { startTransition, useCallback, useState } from 'react'
import { listShelves, type ShelfBook } from '#contract/books/shelves.ts'
import { network } from '#web/api/network.ts'
import { query } from '#web/api/query.ts'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { BookDetail } from './book-detail.tsx'
import { ShelfRow } from './shelf-row.tsx'

export const shelvesQuery = query(listShelves, {})

/** The rows a child's library opens with. */
export function Shelves() {
  const shelves = useQuery(shelvesQuery)
  const isUp = useSelector(network.isUp)
  const [opened, setOpened] = useState<ShelfBook | null>(null)
  const open = useCallback((shown: ShelfBook) => startTransition(() => setOpened(shown)), [])
  return (
    <Part
      query={shelves}
      what={t`the shelves`}
      skeleton={<BlankPlanks />}
      empty={null}
      // Without a network the reader's own books below are enough.
      failed={() => !isUp && <span />}
    >
      {(rows) => (
        <div className="grid grid-cols-1 gap-6">
          {rows.map((shelf) => (
            <ShelfRow key={shelf.kind} shelf={shelf} onOpen={open} />
          ))}
          <BookDetail
            // As it is now; a pick that was added is no longer on its shelf.
            book={opened && (bookNow(rows, opened.book.id) ?? opened.book)}
            reason={opened?.reason}
            onClose={() => startTransition(() => setOpened(null))}
          />
        </div>
      )}
    </Part>
  )
}

function bookNow(rows: readonly { books: readonly ShelfBook[] }[], id: string) {
  return rows
    .flatMap(({ books }) => books.flatMap(({ book, next }) => (next ? [book, next.book] : [book])))
    .find((book) => book.id === id)
}

function BlankPlanks() {
  return (
    <div className="grid gap-8">
      <BlankPlank />
      <BlankPlank />
      <BlankPlank />
    </div>
  )
}

function BlankPlank() {
  return (
    <div className="grid gap-3 border-line border-b-8 border-dashed pb-1">
      <Skeleton className="w-2/5" />
      <div className="flex gap-2.5 overflow-hidden">
        {[1, 2, 3].map((place) => (
          <div key={place} className="w-29 shrink-0">
            <Skeleton shape="cover" />
          </div>
        ))}
      </div>
    </div>
  )
}
