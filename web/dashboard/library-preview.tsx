import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { BookHeart, LibraryBig } from 'lucide-react'
import { useState } from 'react'
import type { Book } from '#contract/books/books.ts'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { PATHS } from '#web/api/paths.ts'
import { BookCover } from '#web/art/cover.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { BookLabels } from '#web/books/book-labels.tsx'
import { QuizButton, ReadButton } from '#web/books/book-steps.tsx'
import { ScanLink } from '#web/books/ways-to-books.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { later } from '#web/ui/states/later.tsx'

/** Books shown of the reader's library (spec 9). */
const PREVIEW_BOOKS = 3

/** What the library's panel holds. */
export function LibraryPreview({ library }: Pick<Dashboard, 'library'>) {
  const latest = library.latest.slice(0, PREVIEW_BOOKS)
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-target">
        <Button asChild icon={LibraryBig}>
          <Link to={PATHS.library}>{t`Browse`}</Link>
        </Button>
        <PicksButton />
      </div>
      {latest.length === 0 ? (
        <EmptyState
          art={<Tassel mood="hi" size={90} />}
          title={t`No books in your library yet`}
          readAloud
          action={<ScanLink />}
        />
      ) : (
        <ul className="grid gap-3">
          {latest.map((book) => (
            <LatestBook key={book.id} book={book} />
          ))}
        </ul>
      )}
      {library.count > PREVIEW_BOOKS && (
        <Button asChild variant="ghost">
          <Link
            to={PATHS.library}
            search={{ scope: 'library' }}
          >{t`View all ${library.count} books`}</Link>
        </Button>
      )}
    </div>
  )
}

function LatestBook({ book }: { book: Book }) {
  return (
    <li className="@container rounded-button bg-sunken p-3 sm:p-4">
      <div className="grid gap-3 @xl:grid-cols-[1fr_auto] @xl:items-center">
        <div className="grid grid-cols-[auto_1fr] gap-3.5">
          <BookCover book={book} size={56} />
          <div className="min-w-0">
            <h3 className="line-clamp-2">{book.title}</h3>
            <p className="text-ink-2 text-small">{t`by ${book.author}`}</p>
            <BookLabels book={book} className="mt-1.5" />
          </div>
        </div>
        <div className="grid grid-cols-2 gap-target pb-1">
          <ReadButton book={book} label={t`Read`} />
          <QuizButton book={book} />
        </div>
      </div>
    </li>
  )
}

const PicksDialog = later(async () => (await import('./picks-dialog.tsx')).PicksDialog)

/** Opens the books chosen for this reader today (product 1). */
export function PicksButton() {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button icon={BookHeart} onClick={() => setOpen(true)}>{t`Picks`}</Button>
      {open !== null && <PicksDialog open={open} onOpenChange={setOpen} />}
    </>
  )
}
