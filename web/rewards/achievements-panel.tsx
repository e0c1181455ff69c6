import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Award } from 'lucide-react'
import { useId } from 'react'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import type { BadgeProgress } from '#contract/rewards/badges.ts'
import { PATHS } from '#web/api/paths.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'

export function AchievementsPanel({
  latestBadges,
  nextBadges,
}: Pick<Dashboard, 'latestBadges' | 'nextBadges'>) {
  const next = nextBadges[0]
  const emptyId = useId()
  return (
    <StationPanel title={t`Achievements`} icon={Award} spot="plum" defaultOpen>
      <div className="grid gap-5">
        {latestBadges.length === 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p id={emptyId} className="font-semibold">{t`No badges earned yet`}</p>
            <SpeechButton reads={emptyId} what={t`No badges earned yet`} />
          </div>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-4">
            {latestBadges.map(({ id, badge }) => (
              <li key={id} className="grid justify-items-center gap-1.5 text-center">
                <BadgePatch badge={badge} size={84} />
                <span className="font-bold font-display text-small leading-tight">
                  {badge.name}
                </span>
              </li>
            ))}
          </ul>
        )}
        {next && <NextBadge badge={next} />}
        <Button asChild wide icon={Award}>
          <Link to={PATHS.progress} hash="badges">{t`View all badges`}</Link>
        </Button>
      </div>
    </StationPanel>
  )
}

function NextBadge({ badge }: { badge: BadgeProgress }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-4 rounded-button bg-sunken p-3.5">
      <BadgePatch badge={badge} locked size={64} />
      <div className="min-w-0">
        <h3>{t`Next: ${badge.name}`}</h3>
        <p className="mb-2 text-ink-2 text-small">{badge.description}</p>
        <ProgressBar label={badge.description} value={badge.have} max={badge.need} />
      </div>
    </div>
  )
}
