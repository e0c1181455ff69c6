import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
import { useSignedIn } from '#web/api/session.ts'
import { Hero } from '#web/art/hero.tsx'
import { Patch } from '#web/art/patch.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { ChildListen } from './child-listen.tsx'
import { MySquads, WaitingSquads } from './my-squads.tsx'
import { squadLeft } from './notices.ts'
import { SquadView } from './squad-view.tsx'
import { WaysIn } from './ways-in.tsx'

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
  const { role } = useSignedIn()
  return (
    <div className="layout-content grid gap-5">
      <PageTitle
        spoken={role === 'student'}
        title={t`Squads`}
        lead={t`Read together. Win together.`}
        action={squads.data && squads.data.length > 0 && <HeaderButtons onChoose={choose} />}
      />
      <Part
        query={squads}
        what={t`your squads`}
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

/** Beside each other on a phone too, where the words alone have room. */
function HeaderButtons({ onChoose }: { onChoose: Choose }) {
  return (
    <div className="narrow:grid-cols-1 grid w-full grid-cols-2 gap-target sm:w-auto">
      <WaysIn onChoose={onChoose} className="px-2 max-sm:[&>svg]:hidden sm:px-5" />
    </div>
  )
}

function Squads({ squads, onChoose }: { squads: readonly Membership[]; onChoose: Choose }) {
  const { squad: wanted } = useSearch({ strict: false })
  const requests = useQuery(query(listSquadRequests, {}))
  const takeBack = useCall(leaveSquad, { done: { title: t`Request canceled` } })
  const waiting = (
    <Part skeleton={null} query={requests} what={t`your requests`}>
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
          title={t`Select a squad`}
          hint={t`Then you’ll see its leaderboard and challenges.`}
          readAloud
        />
      )}
    </div>
  )
}

interface SquadsWelcomeProps {
  /** What waits for a guardian, if anything does. */
  waiting: ReactNode
  onChoose: (id: number) => void
}

/** No squads yet: what they are for, and the two ways in (spec 2). */
function SquadsWelcome({ waiting, onChoose }: SquadsWelcomeProps) {
  return (
    <div className="mx-auto grid w-full min-w-0 max-w-reading gap-6">
      <section
        aria-labelledby="squads-welcome"
        className="edge halftone grid justify-items-center gap-4 rounded-card bg-sunken px-4 pt-7 pb-8 text-center"
      >
        <div aria-hidden className="flex items-end justify-center gap-1">
          <Hero head="fire" body="jacket" feet="boots" size={120} className="h-26 w-auto sm:h-32" />
          <Patch
            family="pennant"
            glyph="friends"
            tier={2}
            size={120}
            className="mb-6 h-24 w-auto sm:h-30"
          />
          <Hero
            head="crystal"
            body="robes"
            feet="wings"
            size={120}
            className="h-26 w-auto sm:h-32"
          />
        </div>
        <h2 id="squads-welcome">{t`Heroes read together!`}</h2>
        <p id="squads-ways">{t`Start a squad, or join one with a code.`}</p>
        <ChildListen reads="squads-welcome squads-ways" what={t`Heroes read together!`} />
        <div className="grid w-full max-w-100 gap-target sm:grid-cols-2">
          <WaysIn onChoose={onChoose} variant="primary" wide />
        </div>
      </section>
      {waiting}
    </div>
  )
}
