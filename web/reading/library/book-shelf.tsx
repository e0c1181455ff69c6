import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, RotateCw, X } from 'lucide-react'
import { memo, startTransition, useState } from 'react'
import { listBooks } from '#contract/books/books.ts'
import { whyFailed } from '#web/api/api-error.ts'
import { pages } from '#web/api/pages.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { BookCard, BookCardSkeleton } from './book-card.tsx'
import { BookDetail } from './book-detail.tsx'
import { isFiltered, type LibrarySearch } from './library-search.ts'

/** Cards on blank paper while the books load (spec 9). */
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6, 7, 8]

const GRID = 'narrow:grid-cols-1 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4'

// The search bar sticks to the top: what takes the focus must not scroll under it.
const CLEAR_OF_BAR = '[&_a]:scroll-mt-40 [&_button]:scroll-mt-40 [&_h2_button]:scroll-mt-92'

interface BookShelfProps {
  search: LibrarySearch
  onClear: () => void
}

export function shelfOf({ q, level, letter, scope }: LibrarySearch) {
  return pages(listBooks, { search: q, level, letter, scope })
}

/** The books the search and the filters leave, page after page. */
export const BookShelf = memo(function BookShelf({ search, onClear }: BookShelfProps) {
  const shelf = useInfiniteQuery({
    ...shelfOf(search),
    // The shelf before stays up, dimmed, while the next one is fetched.
    placeholderData: (before) => before,
  })
  const [openId, setOpenId] = useState<string | null>(null)

  return (
    <Part
      query={shelf}
      what={t`the books`}
      loading={t`Loading your books...`}
      skeleton={<ShelfSkeleton />}
      failed={(error) => (
        <ShelfFailed error={error} trying={shelf.isFetching} onRetry={shelf.refetch} />
      )}
      empty={
        <EmptyState
          art={<Tassel mood="hmm" size={110} />}
          title={t`No books found`}
          hint={t`Try adjusting your search or filter criteria.`}
          readAloud
          action={
            isFiltered(search) && (
              <Button variant="primary" icon={X} onClick={onClear}>{t`Clear`}</Button>
            )
          }
        />
      }
    >
      {(books) => (
        <>
          <p role="status" className="sr-only">
            {plural(books.length, { one: '# book', other: '# books' })}
          </p>
          <ul
            aria-label={t`Books`}
            aria-busy={shelf.isPlaceholderData}
            className={cx(GRID, CLEAR_OF_BAR, shelf.isPlaceholderData && 'opacity-60')}
          >
            {books.map((book) => (
              <li key={book.id} className="drawn-in-view min-w-0 [--height:27rem]">
                <BookCard book={book} onOpen={setOpenId} />
              </li>
            ))}
          </ul>
          {shelf.isFetchNextPageError ? (
            <ShelfFailed
              error={shelf.error}
              trying={shelf.isFetchingNextPage}
              onRetry={shelf.fetchNextPage}
            />
          ) : (
            shelf.hasNextPage && (
              <div className="grid justify-items-center pt-2 pb-1">
                <Button
                  icon={ChevronDown}
                  busy={shelf.isFetchingNextPage && t`Loading your books...`}
                  onClick={() => void shelf.fetchNextPage()}
                >{t`Show more`}</Button>
              </div>
            )
          )}
          <BookDetail
            book={books.find(({ id }) => id === openId) ?? null}
            onClose={() => startTransition(() => setOpenId(null))}
          />
        </>
      )}
    </Part>
  )
})

function ShelfSkeleton() {
  return (
    <>
      <p aria-hidden className="mb-3 font-bold font-display text-h3">{t`Loading your books...`}</p>
      <div className={GRID}>
        {PLACEHOLDERS.map((place) => (
          <BookCardSkeleton key={place} />
        ))}
      </div>
    </>
  )
}

interface ShelfFailedProps {
  error: unknown
  trying: boolean
  onRetry: () => unknown
}

/** Its title is fixed (spec 8). */
function ShelfFailed({ error, trying, onRetry }: ShelfFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        art={<Tassel mood="hmm" size={90} />}
        title={t`Failed to fetch books`}
        hint={whyFailed(error)}
        action={
          <Button
            icon={RotateCw}
            busy={trying && t`Trying...`}
            onClick={() => onRetry()}
          >{t`Try again`}</Button>
        }
      />
    </div>
  )
}
