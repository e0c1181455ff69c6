import { t } from '@lingui/core/macro'
import { Button, type ButtonProps } from './button.tsx'

interface ShowMoreProps extends ButtonProps {
  /** A list read page after page (`useInfiniteQuery`). */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** The button under a list that is read page after page. */
export function ShowMore({ list, ...button }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      wide
      {...button}
      busy={list.isFetchingNextPage && t`Loading...`}
      onClick={() => void list.fetchNextPage()}
    >{t`Show more`}</Button>
  )
}
