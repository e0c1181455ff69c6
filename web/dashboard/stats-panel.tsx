import { t } from '@lingui/core/macro'
import { Award, BookCheck, CalendarCheck, ChartColumnIncreasing, Star } from 'lucide-react'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { grouped } from '#domain/grouped.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { days, daysNote, weekNote } from './dashboard-words.ts'

export function StatsPanel({ user, stats }: Pick<Dashboard, 'user' | 'stats'>) {
  const best = stats.longestStreak > user.streak && t`Your best is ${days(stats.longestStreak)}`
  const streakNotes = [daysNote(stats.readingDays), best].filter((line) => typeof line === 'string')
  return (
    <StationPanel
      title={t`Hero Stats Dashboard`}
      icon={ChartColumnIncreasing}
      spot="marigold"
      defaultOpen
    >
      <div className="grid narrow:grid-cols-1 grid-cols-2 gap-3 max-sm:[&>div>div]:flex-col max-sm:[&>div>div]:items-start">
        <StatTile
          label={t`Hero Power`}
          value={grouped(stats.pointsEarned)}
          icon={Star}
          spot="marigold"
          note={weekNote(stats.points)}
        />
        <StatTile
          label={t`Books Read`}
          value={stats.booksRead}
          icon={BookCheck}
          spot="leaf"
          note={weekNote(stats.books)}
        />
        <StatTile
          label={t`Reading Streak`}
          value={days(user.streak)}
          icon={CalendarCheck}
          spot="tomato"
          note={
            streakNotes.length > 0 &&
            streakNotes.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))
          }
        />
        <StatTile
          label={t`Badges Earned`}
          value={stats.badgesEarned}
          icon={Award}
          spot="plum"
          note={weekNote(stats.badges)}
        />
      </div>
    </StationPanel>
  )
}
