import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

export interface PartProps<T> {
  query: { data: T | undefined; isPending: boolean; isError: boolean; refetch: () => unknown }
  /** What is loaded, as a noun phrase: "the class". */
  what: string
  children: (data: T) => ReactNode
}

/** A part of the page that waits for an answer, says when it did not come, and then shows it. */
export function Part<T>({ query, what, children }: PartProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <PartFailed what={what} onRetry={() => query.refetch()} />
  return (
    <Loading label={`Loading ${what}...`} onRetry={() => query.refetch()}>
      <div className="grid gap-4">
        <Skeleton shape="panel" />
        <Skeleton shape="panel" className="min-h-60" />
      </div>
    </Loading>
  )
}

/** In the place of a part whose answer did not come. */
export function PartFailed({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return (
    <EmptyState
      title={`We could not load ${what}.`}
      hint="Check the internet and try again."
      action={
        <Button icon={RotateCw} onClick={() => onRetry()}>
          Try again
        </Button>
      }
    />
  )
}
