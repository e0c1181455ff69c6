import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

type HistoryListProps<T> = {
  title: string
  list: {
    data: T[] | undefined
    isPending: boolean
    isError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  loading: string
  empty: ReactNode
  keyOf: (item: T) => string
  children: (item: T) => ReactNode
}

/** A list of what was, newest first, that scrolls in itself (spec 2: about 24rem). */
export function HistoryList<T>({
  title,
  list,
  loading,
  empty,
  keyOf,
  children,
}: HistoryListProps<T>) {
  const id = useId()
  return (
    <Card className="grid gap-4">
      <h2 id={id}>{title}</h2>
      {list.isPending && (
        <Loading label={loading} onRetry={() => list.refetch()}>
          {/* As high as the list may become, so that nothing below it moves. */}
          <div className="grid h-96 content-start gap-3">
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </Loading>
      )}
      {list.isError && (
        <div className="grid justify-items-start gap-3">
          <p>This list did not load.</p>
          <Button size="adult" onClick={() => list.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {list.data?.length === 0 && empty}
      {list.data && list.data.length > 0 && (
        <ScrollList labelledBy={id} max="history">
          <ul className="grid gap-2 pr-1">
            {list.data.map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
          {list.hasNextPage && (
            <Button
              size="adult"
              wide
              className="mt-3"
              busy={list.isFetchingNextPage && 'Loading ...'}
              onClick={() => list.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </ScrollList>
      )}
    </Card>
  )
}
