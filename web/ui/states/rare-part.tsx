import { Loading } from './loading.tsx'
import { PartFailed, type PartProps } from './part.tsx'

/** A part that is usually empty: it takes no room while it loads, unless that is slow or fails. */
export function RarePart<T>({ query, what, children }: PartProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <PartFailed what={what} onRetry={() => query.refetch()} />
  return (
    <Loading
      className="not-has-[button]:sr-only"
      label={`Loading ${what}...`}
      onRetry={() => query.refetch()}
    >
      <span />
    </Loading>
  )
}
