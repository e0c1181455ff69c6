import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { listSquadStars } from '#contract/books/shelves.ts'
import { query } from '#web/api/query.ts'
import { useIsAdult } from '#web/api/session.ts'
import { StarRating } from '#web/ui/forms/star-rating.tsx'

/** The squad's average for one book; null until three mates have rated it. */
function useSquadStars(bookId: string): number | null {
  const isAdult = useIsAdult()
  const { data } = useQuery({ ...query(listSquadStars, {}), enabled: !isAdult })
  return data?.find((one) => one.bookId === bookId)?.stars ?? null
}

/** On a card, beside one's own stars; nothing until there is an average. */
export function SquadStarsLine({ bookId }: { bookId: string }) {
  const stars = useSquadStars(bookId)
  return (
    stars !== null && (
      <span className="flex items-center gap-1.5">
        <Users aria-hidden className="size-4.5 shrink-0 text-ink-2" strokeWidth={2.5} />
        <StarRating value={stars} label={t`Your squad’s stars`} />
      </span>
    )
  )
}

/** In the book's own dialog, also while there is none. */
export function SquadRating({ bookId }: { bookId: string }) {
  const stars = useSquadStars(bookId)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="flex items-center gap-2">
        <Users aria-hidden className="size-5 shrink-0" strokeWidth={2.5} />
        {t`Your squad’s stars`}
      </h3>
      <StarRating value={stars} />
      <span className="text-ink-2 text-small">
        {stars === null ? t`None yet. It takes three squad mates.` : t`${stars} of 5`}
      </span>
    </div>
  )
}
