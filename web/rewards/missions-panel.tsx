import { t } from '@lingui/core/macro'
import { CircleCheckBig, Sparkles, Target } from 'lucide-react'
import { useId, useState } from 'react'
import { type DailyMissions, type Mission, swapMission } from '#contract/rewards/missions.ts'
import { BadgeLabel, type BadgeMeaning } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SpeechButton, UPRIGHT } from '#web/ui/speech/speech-button.tsx'
import { later } from '#web/ui/states/later.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { MissionPicture } from './mission-art.tsx'
import { MissionButton } from './mission-button.tsx'
import { completedLine, progressWords } from './mission-words.ts'
import { useMissionStep } from './use-mission-step.ts'

const SwapDialog = later(async () => (await import('./swap-dialog.tsx')).SwapDialog)

const SWAP_USED: Notice = {
  title: t`One swap a day`,
  description: t`You swapped a mission today. You’ll get new ones tomorrow.`,
}

const ALL_BEGUN: Notice = {
  title: t`You’ve started every mission`,
  description: t`Great! Finish the ones you have.`,
}

/** The three missions of the day (spec 2), as tickets side by side; on a phone one of them is unfolded. */
export function MissionsPanel({ daily }: { daily: DailyMissions }) {
  const titleId = useId()
  const [picked, setPicked] = useState<string | null>(null)
  const next = daily.missions.find(({ status }) => status !== 'COMPLETED') ?? daily.missions[0]
  const unfolded = picked ?? next?.id
  return (
    <StationPanel
      title={t`Daily Reading Missions`}
      icon={Target}
      spot="plum"
      defaultOpen
      snug
      action={<NewMissionButton daily={daily} />}
    >
      <div className="@container">
        <h3 id={titleId} className="mb-1 flex items-center gap-2 text-body">
          <CircleCheckBig aria-hidden className="size-5 shrink-0 text-leaf" />
          {completedLine(daily.missions)}
        </h3>
        <ul aria-labelledby={titleId} className="grid grid-cols-3 gap-2 @min-[36rem]:gap-2.5">
          {daily.missions.map((mission) => (
            <MissionTicket
              key={mission.id}
              mission={mission}
              unfolded={mission.id === unfolded}
              onUnfold={() => setPicked(mission.id)}
            />
          ))}
        </ul>
      </div>
    </StationPanel>
  )
}

/** Green completed, blue in progress, yellow available, grey otherwise (spec 4), each with its sign. */
const STATUS: Record<Mission['status'], { meaning: BadgeMeaning; label: string }> = {
  AVAILABLE: { meaning: 'available', label: t`AVAILABLE` },
  'IN PROGRESS': { meaning: 'active', label: t`IN PROGRESS` },
  PENDING: { meaning: 'waiting', label: t`PENDING` },
  COMPLETED: { meaning: 'done', label: t`COMPLETED` },
}

const DIFFICULTY: Record<Mission['difficulty'], { meaning: BadgeMeaning; label: string }> = {
  RARE: { meaning: 'rare', label: t`RARE` },
  EPIC: { meaning: 'epic', label: t`EPIC` },
  LEGENDARY: { meaning: 'legendary', label: t`LEGENDARY` },
}

interface MissionTicketProps {
  mission: Mission
  unfolded: boolean
  onUnfold: () => void
}

/** On a phone a stub to tap, and below the row of stubs the rest of the ticket that was tapped. */
function MissionTicket({ mission, unfolded, onUnfold }: MissionTicketProps) {
  const { title, status, difficulty, reward, time } = mission
  const id = useId()
  return (
    <li className="contents">
      <button
        type="button"
        aria-label={`${title}, +${reward}`}
        aria-expanded={unfolded}
        aria-controls={`${id}-ticket`}
        onClick={onUnfold}
        className="edge row-start-1 grid min-w-0 justify-items-center gap-1 rounded-button bg-surface px-1 py-2 aria-expanded:bg-gold-tint aria-expanded:ring-2 aria-expanded:ring-ink @min-[36rem]:hidden"
      >
        <MissionPicture mission={mission} />
        <span className="font-display font-extrabold text-gold text-small leading-none">
          +{reward}
        </span>
      </button>
      <div
        id={`${id}-ticket`}
        className={cx(
          'edge col-span-full row-start-2 min-w-0 flex-col gap-1.5 rounded-button bg-sunken p-2 sm:p-2.5 @min-[36rem]:col-auto @min-[36rem]:row-auto @min-[36rem]:flex',
          unfolded ? 'flex' : 'hidden',
        )}
      >
        <div className="flex items-center gap-2.5 @min-[36rem]:min-h-14">
          <span className="hidden @min-[36rem]:block">
            <MissionPicture mission={mission} />
          </span>
          <h4
            id={`${id}-title`}
            className="min-w-0 break-words font-bold font-display text-body leading-tight"
          >
            {title}
          </h4>
        </div>
        <div className="flex flex-wrap gap-1">
          <BadgeLabel meaning={STATUS[status].meaning}>{STATUS[status].label}</BadgeLabel>
          <span className="hidden @min-[36rem]:contents">
            <BadgeLabel meaning="points">+{reward}</BadgeLabel>
          </span>
          <BadgeLabel meaning={DIFFICULTY[difficulty].meaning}>
            {DIFFICULTY[difficulty].label}
          </BadgeLabel>
          <BadgeLabel>{time}</BadgeLabel>
        </div>
        <div id={`${id}-progress`}>
          <MissionProgress mission={mission} />
        </div>
        <div className="mt-auto flex flex-wrap items-stretch gap-2 border-line border-t-2 border-dashed pt-2 pb-1 *:first:grow">
          <MissionButton mission={mission} />
          <SpeechButton
            key={`${title} ${status}`}
            reads={`${id}-title ${id}-progress`}
            what={t`mission: ${title}`}
            className={UPRIGHT}
          />
        </div>
      </div>
    </li>
  )
}

function MissionProgress({ mission }: { mission: Mission }) {
  const words = progressWords(mission)
  // What only a grown-up sees is done or not: there is nothing to measure.
  if (mission.counts === 'tick') return <p className="text-ink-2 text-small">{words}</p>
  return (
    <ProgressBar
      label={mission.title}
      value={mission.have}
      max={mission.target}
      text={words}
      inline
      tone={mission.status === 'COMPLETED' ? 'leaf' : 'sea'}
    />
  )
}

/** Swaps one mission that is not begun for another, once a day (product 1). */
function NewMissionButton({ daily }: { daily: DailyMissions }) {
  const [open, setOpen] = useState<boolean | null>(null)
  const swap = useMissionStep(swapMission, ({ missions }, { params }) => {
    const fresh = missions.find(({ id }) => id === params.id)
    return fresh && { title: t`New mission!`, description: fresh.title }
  })
  const available = daily.missions.filter(({ status }) => status === 'AVAILABLE')
  const ask = () => {
    if (!daily.canSwap) notify(SWAP_USED)
    else if (available.length === 0) notify(ALL_BEGUN)
    else setOpen(true)
  }
  return (
    <>
      <Button
        icon={Sparkles}
        className="max-sm:flex-col max-sm:gap-0.5! max-sm:px-2! max-sm:py-1! max-sm:[--size-h3:var(--size-floor)]"
        busy={swap.isPending && t`Swapping...`}
        onClick={ask}
      >
        {t({ message: 'NEW', context: 'missions' })}
      </Button>
      {open !== null && (
        <SwapDialog
          open={open}
          onOpenChange={setOpen}
          missions={available}
          onPick={({ id }) => swap.send({ params: { id } })}
        />
      )}
    </>
  )
}
