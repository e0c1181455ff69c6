import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useId, useState } from 'react'
import { type BoardRow, getLeaderboard, type Leaderboard } from '#contract/squads/squads.ts'
import { grouped } from '#domain/grouped.ts'
import { OwnPortrait } from '#web/accounts/my-hero.tsx'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/api/session.ts'
import { StoredHero } from '#web/art/reader-hero.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { cx } from '#web/ui/cx.ts'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { GoalBoardRow, PointsRow } from './board-row.tsx'
import { ChildListen } from './child-listen.tsx'
import { SquadPart } from './squad-part.tsx'
import { displayName, ROLE_LABELS } from './squad-words.ts'

/** First place is in the middle and highest; screen readers hear first, second, third. */
const STEPS = [
  { order: 'order-2', height: 'min-h-34', tone: 'bg-marigold text-on-marigold', size: 132 },
  { order: 'order-1', height: 'min-h-27', tone: 'bg-sky-tint text-ink', size: 112 },
  { order: 'order-3', height: 'min-h-22', tone: 'bg-sea-tint text-ink', size: 100 },
] as const

const BOARDS = [
  { value: 'power', label: t`Hero Power` },
  { value: 'goal', label: t`Weekly goal` },
] as const

/** The squad's totals and its leaderboard (spec 2). */
export function LeaderboardTab({ squadId }: { squadId: number }) {
  const board = useQuery(query(getLeaderboard, { params: { id: squadId } }))
  const [which, setWhich] = useState<'power' | 'goal'>('power')
  const id = useId()
  return (
    <SquadPart
      query={board}
      what={t`the leaderboard`}
      skeleton={<Skeleton shape="panel" className="min-h-70" />}
    >
      {(data) => (
        <div className="grid grid-cols-1 gap-5">
          <div id={`${id}-sums`}>
            <Sums totals={data.totals} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-target">
            <ToggleFilter
              label={t`Sorted by`}
              options={BOARDS}
              value={which}
              onValueChange={setWhich}
            />
            <ChildListen key={which} reads={`${id}-sums ${id}-board`} what={t`the leaderboard`} />
          </div>
          <div id={`${id}-board`}>
            {which === 'power' ? <PowerBoard board={data} /> : <GoalBoard board={data} />}
          </div>
        </div>
      )}
    </SquadPart>
  )
}

/** Three in a row on a phone, where every letter of "Minutes" counts; fewer with large text. */
const TIGHT = 'max-sm:px-2.5'

function Sums({ totals }: { totals: Leaderboard['totals'] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 sm:gap-3">
      <StatTile label={t`Books Read`} value={grouped(totals.booksRead)} className={TIGHT} />
      <StatTile label={t`Minutes Read`} value={grouped(totals.minutesRead)} className={TIGHT} />
      <StatTile label={t`Badges Earned`} value={grouped(totals.badgesEarned)} className={TIGHT} />
    </div>
  )
}

type Placed = { userId: string }

interface PlacesProps<Row extends Placed> {
  rows: readonly Row[]
  /** The reader's own place, below the others unless it is among them. */
  own: Row | null
  RowView: ComponentType<{ row: Row; isOwn?: boolean }>
}

function Places<Row extends Placed>({ rows, own, RowView }: PlacesProps<Row>) {
  const { id } = useSignedIn()
  const below = own && !rows.some(({ userId }) => userId === own.userId) ? [own] : []
  const shown = [...rows, ...below]
  if (shown.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2">
      {shown.map((row) => (
        <RowView key={row.userId} row={row} isOwn={row === own || row.userId === id} />
      ))}
    </ul>
  )
}

function PowerBoard({ board: { top, own } }: { board: Leaderboard }) {
  const { id } = useSignedIn()
  if (top.length === 0) return <NoHeroes />
  // The podium needs points; with none yet everyone is in the list.
  const first = top.slice(0, 3).filter(({ points }) => points > 0)
  const isOnPodium = first.some(({ userId }) => userId === own?.userId)
  return (
    <div className="grid grid-cols-1 gap-4">
      {first.length > 0 && <Podium rows={first} ownId={id} />}
      <Places rows={top.slice(first.length)} own={isOnPodium ? null : own} RowView={PointsRow} />
    </div>
  )
}

function GoalBoard({ board: { goalTop, ownGoal } }: { board: Leaderboard }) {
  if (goalTop.length === 0) return <NoHeroes />
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-small">{t`How close each hero is to their weekly goal.`}</p>
      <Places rows={goalTop} own={ownGoal} RowView={GoalBoardRow} />
    </div>
  )
}

function NoHeroes() {
  return (
    <EmptyState
      art={<Tassel mood="hi" size={96} />}
      title={t`No heroes in this squad yet`}
      readAloud
    />
  )
}

/** The top three (spec 2), each on a step. */
function Podium({ rows, ownId }: { rows: readonly BoardRow[]; ownId: string }) {
  return (
    <ol
      aria-label={t`Top three`}
      className="edge halftone flex narrow:flex-col narrow:items-center items-end justify-center rounded-card bg-sunken px-2 pt-5 sm:px-6"
    >
      {rows.slice(0, STEPS.length).map((row, place) => (
        <PodiumStep key={row.userId} row={row} place={place} isOwn={row.userId === ownId} />
      ))}
    </ol>
  )
}

function PodiumStep({ row, place, isOwn }: { row: BoardRow; place: number; isOwn: boolean }) {
  const step = STEPS[place] ?? STEPS[2]
  return (
    <li
      aria-current={isOwn || undefined}
      className={cx(
        'wrap-anywhere grid min-w-0 max-w-44 narrow:w-full grow narrow:basis-auto basis-0 grid-cols-1 justify-items-center text-center',
        step.order,
        'narrow:order-none',
      )}
    >
      <OwnPortrait isOwn={isOwn}>
        <StoredHero hero={row.hero} size={step.size} pose={place === 0 ? 'cheer' : 'stand'} />
      </OwnPortrait>
      <p className="mt-1 max-w-full break-words font-bold font-display leading-tight">
        {isOwn ? t`${displayName(row)} (you)` : displayName(row)}
      </p>
      <p className="text-floor text-ink-2">{ROLE_LABELS[row.role]}</p>
      <div
        className={cx(
          'edge mt-1.5 grid w-full content-start rounded-t-field border-b-0 px-1 py-2',
          step.height,
          step.tone,
        )}
      >
        <p className="font-black font-display text-h2 leading-none">
          <span className="sr-only">{t`Place`} </span>
          {row.rank}
        </p>
        <p className="mt-1 font-extrabold font-display text-small tabular-nums leading-tight">
          {grouped(row.points)}
          <span className="block font-semibold text-floor">{t`Hero Power`}</span>
        </p>
      </div>
    </li>
  )
}
