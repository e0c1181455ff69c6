import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { KeyRound, Users } from 'lucide-react'
import { listJoinRequests } from '#contract/squads/join-requests.ts'
import {
  getLeaderboard,
  leaveSquad,
  listMySquads,
  listSquadRequests,
  type Membership,
} from '#contract/squads/squads.ts'
import { LEADER } from '#domain/squads.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { CreateSquadDialog } from './create-squad-dialog.tsx'
import { JoinSquadDialog } from './join-squad-dialog.tsx'
import { MySquads, WaitingSquads } from './my-squads.tsx'
import { squadLeft } from './notices.ts'
import { SquadView } from './squad-view.tsx'
import { SquadsWelcome } from './squads-welcome.tsx'

export async function load({ queries, search }: ScreenLoad<{ squad?: number }>) {
  const squads = await queries.ensureQueryData(query(listMySquads, {}))
  const shown = chosenSquad(squads, search.squad)
  const params = shown && { id: shown.class.id }
  await Promise.all([
    queries.prefetchQuery(query(listSquadRequests, {})),
    params && queries.prefetchQuery(query(getLeaderboard, { params })),
    params && shown.role === LEADER && queries.prefetchQuery(query(listJoinRequests, { params })),
  ])
}

/** One squad needs no choosing. */
function chosenSquad(squads: readonly Membership[], wanted: number | undefined) {
  const only = squads.length === 1 ? squads[0] : undefined
  return squads.find((membership) => membership.class.id === wanted) ?? only
}

/** The squads' meeting place (spec 2). */
export function SquadsScreen() {
  const squads = useQuery(query(listMySquads, {}))
  const choose = useChooseSquad()
  return (
    <div className="layout-content grid gap-5">
      <PageTitle
        title="Squads"
        lead="Read together. Win together."
        action={squads.data && squads.data.length > 0 && <HeaderButtons onChoose={choose} />}
      />
      <Part
        query={squads}
        what="your squads"
        skeleton={
          <div className="grid items-start gap-6 md:grid-cols-[17.5rem_1fr]">
            <Skeleton shape="panel" />
            <Skeleton shape="panel" className="min-h-90" />
          </div>
        }
        art={<Tassel mood="hmm" size={96} />}
      >
        {(list) => <Squads squads={list} onChoose={choose} />}
      </Part>
    </div>
  )
}

type Choose = (id: number | undefined) => void

/** The chosen squad is in the URL, so that Back and a reload keep it. */
function useChooseSquad(): Choose {
  const navigate = useNavigate({ from: PATHS.squads })
  return (squad) => void navigate({ search: { squad }, replace: true, resetScroll: false })
}

function HeaderButtons({ onChoose }: { onChoose: Choose }) {
  return (
    <div className="narrow:grid-cols-1 grid w-full grid-cols-2 gap-target sm:w-auto">
      <CreateSquadDialog
        trigger={<HeaderButton icon={Users}>Create Squad</HeaderButton>}
        onFounded={(founded) => onChoose(founded.class.id)}
      />
      <JoinSquadDialog
        trigger={<HeaderButton icon={KeyRound}>Join Squad</HeaderButton>}
        onJoined={(joined) => joined.state === 'joined' && onChoose(joined.class.id)}
      />
    </div>
  )
}

/** Beside each other on a phone too, where the words alone have room. */
function HeaderButton(button: ButtonProps) {
  return <Button {...button} className="px-2 max-sm:[&>svg]:hidden sm:px-5" />
}

function Squads({ squads, onChoose }: { squads: readonly Membership[]; onChoose: Choose }) {
  const { squad: wanted } = useSearch({ strict: false })
  const requests = useQuery(query(listSquadRequests, {}))
  const takeBack = useCall(leaveSquad, { done: { title: 'Request canceled' } })
  const waiting = (
    <Part skeleton={null} query={requests} what="what you asked to join">
      {(asked) => (
        <WaitingSquads
          squads={asked}
          onTakeBack={({ id }) => takeBack.send({ params: { id }, body: {} })}
        />
      )}
    </Part>
  )
  if (squads.length === 0) return <SquadsWelcome waiting={waiting} onChoose={onChoose} />
  const chosen = chosenSquad(squads, wanted)
  return (
    <div className="grid items-start gap-6 md:grid-cols-[17.5rem_1fr]">
      <div className="grid gap-6">
        <MySquads squads={squads} chosen={chosen?.class.id ?? null} onChoose={onChoose} />
        {waiting}
      </div>
      {chosen ? (
        <SquadView
          key={chosen.class.id}
          membership={chosen}
          onLeft={(left) => {
            onChoose(undefined)
            return squadLeft(left)
          }}
        />
      ) : (
        <EmptyState
          art={<Tassel mood="hi" size={120} />}
          title="Select a squad"
          hint="Then you see its board and challenges."
          readAloud
        />
      )}
    </div>
  )
}
