import { useQuery } from '@tanstack/react-query'
import { getHeroCare } from '#contract/family/family-care.ts'
import { InviteAdult } from '#web/accounts/invite-adult.tsx'
import { query } from '#web/api/query.ts'
import { UnlockCard } from '#web/family/unlock-card.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { GamesCard } from './games-card.tsx'
import { GuardiansCard } from './guardians-card.tsx'
import { NamesCard } from './names-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PauseCard } from './pause-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { TimeZoneCard } from './time-zone-card.tsx'

/** Everything a guardian looks after besides the reading: names, password, games, time zone, breaks, guardians. */
export function CareView({ childId }: { childId: string }) {
  const care = useQuery(query(getHeroCare, { params: { id: childId } }))
  return (
    <Part
      query={care}
      what="this page"
      loading="Loading..."
      skeleton={<Skeleton shape="panel" className="h-72" />}
    >
      {(hero) => (
        <div className="grid gap-5 md:grid-cols-2 md:items-start">
          <div className="grid gap-5">
            <NamesCard hero={hero} />
            <PasswordCard hero={hero} />
            <PicturesCard hero={hero} />
            <UnlockCard hero={hero} />
          </div>
          <div className="grid gap-5">
            <PauseCard hero={hero} />
            <GamesCard hero={hero} />
            <TimeZoneCard hero={hero} />
            <GuardiansCard hero={hero} />
            <InviteAdult says="For another guardian." />
          </div>
        </div>
      )}
    </Part>
  )
}
