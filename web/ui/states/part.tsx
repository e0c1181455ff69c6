import { t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { whyFailed } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Loading } from './loading.tsx'
import { Skeleton } from './skeleton.tsx'

/** What a part needs of `useQuery`. */
interface PartQuery<T> {
  data: T | undefined
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface PartProps<T> {
  query: PartQuery<T>
  /** What is loaded, as a noun phrase: "the class". */
  what: string
  children: (data: T) => ReactNode
  /** In place of an empty list. */
  empty?: ReactNode
  /** The sentence of the wait; "Loading the class..." when left out. */
  loading?: string
  /**
   * Blank paper in the part's shape. `null` for a part that is usually empty: it takes no room; `false` for
   * the sentence itself.
   */
  skeleton?: ReactNode
  /** The heading of the page while the part that fills it loads. */
  page?: string
  /** A picture beside a failure, usually Tassel. */
  art?: ReactNode
  /** What a certain failure shows instead; null for every other one. */
  failed?: (error: unknown) => ReactNode
}

/** A part of a page that depends on a read: loading, failed, empty, or its content. */
export function Part<T>({
  query: { data, error, isError, isFetching, refetch },
  what,
  children,
  empty,
  loading = t`Loading ${what}...`,
  skeleton = <TwoPanels />,
  page,
  art,
  failed,
}: PartProps<T>) {
  if (data !== undefined) return isEmpty(data) && empty !== undefined ? empty : children(data)
  const again = () => void refetch()
  if (isError) {
    return (
      failed?.(error) || (
        <EmptyState
          art={art}
          title={t`We couldn’t load ${what}.`}
          className="bg-surface"
          hint={whyFailed(error)}
          action={
            <Button
              icon={RotateCw}
              busy={isFetching && t`Trying...`}
              onClick={again}
            >{t`Try again`}</Button>
          }
        />
      )
    )
  }
  return (
    <Loading
      label={loading}
      page={page}
      className={skeleton === null ? 'not-has-[button]:sr-only' : undefined}
      onRetry={again}
    >
      {skeleton ?? <span />}
    </Loading>
  )
}

function isEmpty(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0
}

function TwoPanels() {
  return (
    <div className="grid gap-4">
      <Skeleton shape="panel" />
      <Skeleton shape="panel" className="min-h-60" />
    </div>
  )
}
