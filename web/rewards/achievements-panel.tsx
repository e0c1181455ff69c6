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
  className,
}: Pick<Dashboard, 'latestBadges' | 'nextBadges'> & { className?: string }) {
  const id = useId()
  const next = nextBadges[0]
  return (
    <StationPanel
      title={t`Achievements`}
      icon={Award}
      spot="plum"
      defaultOpen
      tile
      className={className}
    >
      <div className="grid gap-4">
        <div id={id} className="grid gap-4">
          {latestBadges.length === 0 ? (
            <p className="font-semibold">{t`No badges earned yet`}</p>
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5rem),1fr))] gap-3">
              {latestBadges.map(({ id: won, badge }) => (
                <li key={won} className="grid justify-items-center gap-1.5 text-center">
                  <BadgePatch badge={badge} size={72} />
                  <span className="font-bold font-display text-small leading-tight">
                    {badge.name}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {next && <NextBadge badge={next} />}
        </div>
        <div className="flex flex-wrap gap-target *:first:grow">
          <Button asChild icon={Award}>
            <Link to={PATHS.progress} hash="badges">{t`View all badges`}</Link>
          </Button>
          <SpeechButton reads={id} what={t`Achievements`} />
        </div>
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
