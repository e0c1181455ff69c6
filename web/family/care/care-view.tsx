import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { getHeroCare } from '#contract/family/family-care.ts'
import { InviteAdult } from '#web/accounts/invite-adult.tsx'
import { query } from '#web/api/query.ts'
import { UnlockCard } from '#web/family/unlock-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
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
  if (care.isError) {
    return (
      <EmptyState
        title="This page could not be loaded."
        hint="Check the internet and try again."
        action={
          <Button icon={RotateCw} onClick={() => care.refetch()}>
            Try again
          </Button>
        }
      />
    )
  }
  if (!care.data) {
    return (
      <Loading label="Loading..." onRetry={() => care.refetch()}>
        <Skeleton shape="panel" className="h-72" />
      </Loading>
    )
  }
  return (
    <div className="grid gap-5 md:grid-cols-2 md:items-start">
      <div className="grid gap-5">
        <NamesCard hero={care.data} />
        <PasswordCard hero={care.data} />
        <PicturesCard hero={care.data} />
        <UnlockCard hero={care.data} />
      </div>
      <div className="grid gap-5">
        <PauseCard hero={care.data} />
        <GamesCard hero={care.data} />
        <TimeZoneCard hero={care.data} />
        <GuardiansCard hero={care.data} />
        <InviteAdult says="For another guardian." />
      </div>
    </div>
  )
}
