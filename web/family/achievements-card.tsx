import type { ParentDashboard } from '#contract/family/parent.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

export function AchievementsCard({ badges }: { badges: ParentDashboard['latestBadges'] }) {
  return (
    <CardSection title="Latest Achievements">
      {badges.length === 0 ? (
        <EmptyState title="No badges earned yet" hint="The first one comes with the first book." />
      ) : (
        <ul className="grid gap-3">
          {badges.map((badge) => (
            <li key={badge.id} className="flex narrow:flex-wrap items-center gap-3">
              <BadgePatch badge={badge} size={52} />
              <div className="min-w-0 grow narrow:basis-full">
                <p className="font-bold leading-tight">{badge.name}</p>
                <p className="text-ink-2 text-small">{badge.description}</p>
              </div>
              <p className="shrink-0 text-ink-2 text-small tabular-nums">
                <DateText at={badge.earnedAt} style="short" />
              </p>
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  )
}
