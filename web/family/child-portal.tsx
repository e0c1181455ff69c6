import { useQuery } from '@tanstack/react-query'
import type { FamilyHero } from '#contract/family/family.ts'
import { getParentDashboard } from '#contract/family/parent.ts'
import { query } from '#web/api/query.ts'
import { ChildPage } from './child-page.tsx'
import { PortalHeader } from './portal-header.tsx'
import { usePortalSearch } from './portal-search.ts'
import { CareView, FamilyView, PrivacyView, ReportView } from './portal-views.tsx'

/** The portal of a family with children: its header, and the page the address asks for. */
export function ChildPortal({
  child,
  heroes,
}: {
  child: FamilyHero
  heroes: readonly FamilyHero[]
}) {
  const { view } = usePortalSearch()
  const dashboard = useQuery(query(getParentDashboard, { querystring: { childId: child.id } }))
  return (
    <div className="quiet layout-content">
      <PortalHeader
        child={child}
        heroes={heroes}
        view={view ?? null}
        points={dashboard.data?.child.points ?? 0}
      />
      <div className="mt-6">
        {view === undefined && <ChildPage key={child.id} dashboard={dashboard} heroes={heroes} />}
        {view === 'report' && <ReportView key={child.id} childId={child.id} />}
        {view === 'care' && <CareView key={child.id} childId={child.id} />}
        {view === 'privacy' && <PrivacyView key={child.id} child={child} />}
        {view === 'family' && <FamilyView />}
      </div>
    </div>
  )
}
