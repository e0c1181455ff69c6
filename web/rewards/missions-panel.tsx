import { CircleCheckBig, Target } from 'lucide-react'
import { useId } from 'react'
import type { DailyMissions, Mission } from '#contract/rewards/missions.ts'
import { BadgeLabel, type BadgeMeaning } from '#web/ui/badge-label.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { MissionButton } from './mission-button.tsx'
import { completedLine, progressWords } from './mission-words.ts'
import { NewMissionButton } from './new-mission-button.tsx'

/** The three missions of the day (spec 2). */
export function MissionsPanel({ daily }: { daily: DailyMissions }) {
  const titleId = useId()
  return (
    <StationPanel title="Daily Reading Missions" icon={Target} spot="plum" defaultOpen>
      <div className="mb-3 flex narrow:flex-wrap items-center justify-between gap-3">
        <h3 id={titleId} className="flex items-center gap-2">
          <CircleCheckBig aria-hidden className="size-5 shrink-0 text-leaf" />
          {completedLine(daily.missions)}
        </h3>
        <NewMissionButton daily={daily} />
      </div>
      <ScrollList labelledBy={titleId} max="missions">
        <ul className="grid gap-3 pb-1">
          {daily.missions.map((mission) => (
            <MissionCard key={mission.id} mission={mission} />
          ))}
        </ul>
      </ScrollList>
    </StationPanel>
  )
}

/** Green completed, blue in progress, yellow available, grey otherwise (spec 4), each with its sign. */
const STATUS: Record<Mission['status'], BadgeMeaning> = {
  AVAILABLE: 'available',
  'IN PROGRESS': 'active',
  PENDING: 'waiting',
  COMPLETED: 'done',
}

const DIFFICULTY: Record<Mission['difficulty'], BadgeMeaning> = {
  RARE: 'rare',
  EPIC: 'epic',
  LEGENDARY: 'legendary',
}

function MissionCard({ mission }: { mission: Mission }) {
  const { title, status, difficulty, reward, time } = mission
  const id = useId()
  return (
    <li className="@container rounded-button bg-sunken p-3 sm:p-4">
      <div className="grid gap-3 @lg:grid-cols-[1fr_auto] @lg:items-center">
        <div className="grid min-w-0 gap-2">
          <h4 id={`${id}-title`} className="font-bold font-display text-h3 leading-tight">
            {title}
          </h4>
          <div className="flex flex-wrap gap-1.5">
            <BadgeLabel meaning={STATUS[status]}>{status}</BadgeLabel>
            <BadgeLabel meaning={DIFFICULTY[difficulty]}>{difficulty}</BadgeLabel>
            <BadgeLabel meaning="points">+{reward}</BadgeLabel>
            <BadgeLabel>{time}</BadgeLabel>
          </div>
          <div id={`${id}-progress`}>
            <MissionProgress mission={mission} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-target *:grow @lg:flex-col @lg:items-stretch">
          <MissionButton mission={mission} />
          <SpeechButton
            key={`${title} ${status}`}
            reads={`${id}-title ${id}-progress`}
            what={`mission: ${title}`}
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
