import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { Book } from '#contract/books/books.ts'
import { getNextInSeries } from '#contract/books/shelves.ts'
import { query } from '#web/api/query.ts'
import { BookCover } from '#web/art/cover.tsx'
import { Button } from '#web/ui/button.tsx'

/** What a finished book goes on with; nothing where no next book is known. */
export function ComesNext({ bookId, onOpen }: { bookId: string; onOpen: (next: Book) => void }) {
  const next = useQuery(query(getNextInSeries, { params: { bookId } })).data?.next
  if (!next) return null
  const { series, follows, book } = next
  return (
    <section
      aria-label={t`What comes next`}
      className="flex flex-wrap items-center gap-4 rounded-card border-(length:--edge) border-outline bg-gold-tint p-4"
    >
      <BookCover book={book} size={108} decorative />
      <div className="grid min-w-0 grow basis-40 gap-1">
        <p className="text-small">{follows ? t`Next in ${series}` : t`More of ${series}`}</p>
        <h3>{book.title}</h3>
        <Button
          icon={ArrowRight}
          aria-label={t`Show ${book.title}`}
          className="mt-1.5 justify-self-start"
          onClick={() => onOpen(book)}
        >{t`Show`}</Button>
      </div>
    </section>
  )
}
