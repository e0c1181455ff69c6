import { InactiveChildren } from '#web/inactive/inactive-children.tsx'
import { DigestCard } from './digest-card.tsx'
import { LinkChildPanel, WaitingLinks } from './family-links.tsx'
import { FamilyList } from './family-list.tsx'
import { FamilySquads } from './family-squads.tsx'
import { NewHeroPanel } from './new-hero-panel.tsx'
import { WaitingMissions } from './waiting-missions.tsx'
import { WaitingPrizes } from './waiting-prizes.tsx'

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
