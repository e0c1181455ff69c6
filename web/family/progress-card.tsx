import type { ParentDashboard } from '#contract/family/parent.ts'
import { grouped } from '#domain/grouped.ts'
import { HeroPortrait } from '#web/accounts/hero-portrait.tsx'
import { Card } from '#web/ui/card.tsx'

/** The four figures of a child (spec 2). */
export function ProgressCard({ child, stats }: Pick<ParentDashboard, 'child' | 'stats'>) {
  const name = child.firstName || 'Young Hero'
  const figures = [
    ['Books Completed', stats.booksCompleted],
    ['Hero Points', stats.totalPoints],
    ['Badges Earned', stats.badgesEarned],
    ['Day Streak', stats.currentStreak],
  ] as const
  return (
    <Card asChild>
      <section aria-labelledby="progress-heading">
        <div className="flex items-center gap-3">
          <HeroPortrait
            hero={child.hero}
            src={child.profileImageUrl}
            letter={child.firstName || 'H'}
            size={56}
          />
          <h2 id="progress-heading" className="min-w-0 break-words">
            {name}’s Progress
          </h2>
        </div>
        <dl className="mt-4 narrow:grid-cols-1 grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-4">
          {figures.map(([label, value]) => (
            <div key={label} className="flex flex-col border-line border-l-2 pl-3">
              <dt className="text-ink-2 text-small">{label}</dt>
              <dd className="font-display font-extrabold text-h1 tabular-nums">{grouped(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  )
}
