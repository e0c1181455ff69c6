import { InactiveChildren } from '#web/accounts/inactive/inactive-children.tsx'
import { WaitingMissions } from './actions/waiting-missions.tsx'
import { WaitingPrizes } from './actions/waiting-prizes.tsx'
import { DigestCard } from './care/digest-card.tsx'
import { FamilySquads } from './care/family-squads.tsx'
import { LinkChildPanel, WaitingLinks } from './family-links.tsx'
import { FamilyList } from './family-list.tsx'
import { NewHeroPanel } from './new-hero-form.tsx'

/** The children of the family and the form for another one. */
export function FamilyView() {
  return (
    <div className="grid gap-8 md:grid-cols-[7fr_5fr] md:items-start">
      <div className="grid gap-8">
        <InactiveChildren />
        <WaitingLinks />
        <WaitingMissions />
        <WaitingPrizes />
        <FamilyList />
        <FamilySquads />
      </div>
      <div className="grid gap-8">
        <NewHeroPanel />
        <LinkChildPanel />
        <DigestCard />
      </div>
    </div>
  )
}
