import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PlaceAhead } from '#web/ui/place-ahead.tsx'
import { FamilyList } from './family-list.tsx'
import { FamilySquads } from './family-squads.tsx'
import { NewHeroPanel } from './new-hero-panel.tsx'
import { WaitingMissions } from './waiting-missions.tsx'
import { WaitingPrizes } from './waiting-prizes.tsx'

const TITLE = 'Parent Portal'

/** The family's page; for others, who it is for and how to get in (product 2). */
export function ParentScreen() {
  const { role } = useSignedIn()
  if (role !== 'parent') {
    return (
      <PlaceAhead
        title={TITLE}
        says="This place is for parents."
        more={
          role === 'student'
            ? 'Ask a grown-up to sign in here.'
            : 'You look after a child? Sign out and make a parent account.'
        }
        action={
          <Button asChild icon={House}>
            <Link to={PATHS.home}>Back to Dashboard</Link>
          </Button>
        }
      />
    )
  }
  return (
    <div className="quiet layout-content">
      <PageTitle
        title={TITLE}
        lead="Track your child's reading journey and celebrate their achievements"
      />
      <div className="mt-6 grid gap-8 md:grid-cols-[7fr_5fr] md:items-start">
        <div className="grid gap-8">
          <WaitingMissions />
          <WaitingPrizes />
          <FamilyList />
          <FamilySquads />
        </div>
        <NewHeroPanel />
      </div>
    </div>
  )
}
