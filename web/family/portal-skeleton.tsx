import { Loading } from '#web/ui/states/loading.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** The cards of a child's page as blank paper (spec 2: while the data or the child is missing). */
export function PortalSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <Loading label="Loading your child's reading..." onRetry={onRetry}>
      <div className="grid gap-5 md:grid-cols-[2fr_1fr] md:items-start">
        <div className="grid gap-5">
          <Skeleton shape="panel" className="h-48" />
          <Skeleton shape="panel" className="h-72" />
          <Skeleton shape="panel" className="h-40" />
        </div>
        <div className="grid gap-5">
          <Skeleton shape="panel" className="h-80" />
          <Skeleton shape="panel" className="h-52" />
        </div>
      </div>
    </Loading>
  )
}
