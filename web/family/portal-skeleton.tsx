import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** What is said while a child's page loads. */
export const LOADING_PORTAL = "Loading your child's reading..."

/** The cards of a child's page as blank paper (spec 2: while the data or the child is missing). */
export function PortalSkeleton() {
  return (
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
  )
}
