import { useQuery } from '@tanstack/react-query'
import { listHeroes } from '#contract/family/family.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { PlaceAhead } from '#web/ui/states/place-ahead.tsx'
import { ChildPortal } from './child-portal.tsx'
import { loadPortal } from './load-portal.ts'
import { PORTAL_TITLE, TAGLINE } from './portal-header.tsx'
import { chosenChild, type PortalSearch, usePortalSearch } from './portal-search.ts'
import { LOADING_PORTAL, PortalSkeleton } from './portal-skeleton.tsx'
import { FamilyView } from './portal-views.tsx'

export async function load(at: ScreenLoad<PortalSearch>) {
  if (at.user?.role === 'parent') await loadPortal(at)
}

/** The parent portal (spec 2); for others, who it is for and how to get in (product 2). */
export function ParentScreen() {
  const { role } = useSignedIn()
  return role === 'parent' ? <Portal /> : <Gate isStudent={role === 'student'} />
}

function Portal() {
  const heroes = useQuery(query(listHeroes, {}))
  const { child: childId } = usePortalSearch()
  const child = heroes.data && chosenChild(heroes.data, childId)
  if (child && heroes.data) return <ChildPortal child={child} heroes={heroes.data} />
  return (
    <div className="quiet layout-content">
      <PageTitle title={PORTAL_TITLE} lead={TAGLINE} />
      <div className="mt-6">
        <Part
          query={heroes}
          what="your heroes"
          loading={LOADING_PORTAL}
          skeleton={<PortalSkeleton />}
        >
          {() => <FamilyView />}
        </Part>
      </div>
    </div>
  )
}

function Gate({ isStudent }: { isStudent: boolean }) {
  return (
    <PlaceAhead
      title={PORTAL_TITLE}
      says="This place is for parents."
      more={
        isStudent
          ? 'Ask a grown-up to sign in here.'
          : 'You look after a child? Sign out and make a parent account.'
      }
    />
  )
}
