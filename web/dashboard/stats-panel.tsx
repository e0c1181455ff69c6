import { t } from '@lingui/core/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  Award,
  BookCheck,
  CalendarCheck,
  ChartColumnIncreasing,
  type LucideIcon,
  Star,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { grouped } from '#domain/grouped.ts'
import { PATHS } from '#web/api/paths.ts'
import { SpeechButton, UPRIGHT } from '#web/ui/speech/speech-button.tsx'
import { type Spot, SpotIcon } from '#web/ui/spot-icon.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { days, daysNote, weekNote } from './dashboard-words.ts'

/** The reader's four numbers, each leading to where it comes from. */
export function StatsPanel({
  user,
  stats,
  className,
}: Pick<Dashboard, 'user' | 'stats'> & { className?: string }) {
  const id = useId()
  const best = stats.longestStreak > user.streak && t`Your best is ${days(stats.longestStreak)}`
  const streakNotes = [daysNote(stats.readingDays), best].filter((line) => typeof line === 'string')
  return (
    <StationPanel
      title={t`Hero Stats Dashboard`}
      icon={ChartColumnIncreasing}
      spot="marigold"
      defaultOpen
      tile
      className={className}
      action={<SpeechButton reads={id} what={t`Hero Stats Dashboard`} className={UPRIGHT} />}
    >
      <div className="@container">
        <ul
          id={id}
          className="grid auto-rows-fr grid-cols-1 gap-2 @min-[11rem]:grid-cols-2 @min-[18.5rem]:grid-cols-4 @min-[24rem]:grid-cols-2 @min-[24rem]:gap-3"
        >
          <Stat
            to={PATHS.treasureBox}
            search={{ tab: 'points' }}
            label={t`Hero Power`}
            value={grouped(stats.pointsEarned)}
            icon={Star}
            spot="marigold"
            note={weekNote(stats.points)}
          />
          <Stat
            to={PATHS.progress}
            label={t`Books Read`}
            value={stats.booksRead}
            icon={BookCheck}
            spot="leaf"
            note={weekNote(stats.books)}
          />
          <Stat
            to={PATHS.progress}
            label={t`Reading Streak`}
            value={days(user.streak)}
            icon={CalendarCheck}
            spot="tomato"
            note={streakNotes.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          />
          <Stat
            to={PATHS.progress}
            hash="badges"
            label={t`Badges Earned`}
            value={stats.badgesEarned}
            icon={Award}
            spot="plum"
            note={weekNote(stats.badges)}
          />
        </ul>
      </div>
    </StationPanel>
  )
}

interface StatProps {
  to: NonNullable<LinkProps['to']>
  search?: { tab: string }
  hash?: string
  label: string
  value: ReactNode
  icon: LucideIcon
  spot: Spot
  /** What was added this week, where there is room for it. */
  note?: ReactNode
}

function Stat({ to, search, hash, label, value, icon, spot, note }: StatProps) {
  return (
    <li className="grid min-w-0">
      <Link
        to={to}
        search={search}
        hash={hash}
        className="edge pressable grid content-start justify-items-center gap-0.5 rounded-button bg-surface px-0.5 py-2 text-center text-ink no-underline shadow-lip-paper @min-[24rem]:justify-items-start @min-[24rem]:gap-1.5 @min-[24rem]:p-3.5 @min-[24rem]:text-start"
      >
        <SpotIcon icon={icon} spot={spot} />
        <span className="whitespace-nowrap font-display font-extrabold text-h3 tabular-nums leading-tight @min-[24rem]:text-h2">
          {value}
        </span>
        <span className="font-semibold text-floor text-ink-2 leading-tight @min-[24rem]:order-first @min-[24rem]:text-small">
          {label}
        </span>
        {note && <span className="hidden text-ink-2 text-small @min-[24rem]:block">{note}</span>}
      </Link>
    </li>
  )
}
