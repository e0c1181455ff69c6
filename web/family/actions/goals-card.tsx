import type { ParentDashboard } from '#contract/family/parent.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { CardSection } from '#web/ui/section.tsx'

/** The two bars of spec 2. */
export function GoalsCard({ goals }: Pick<ParentDashboard, 'goals'>) {
  const bars = [
    ['Books This Month', goals.booksThisMonth, goals.monthlyBookTarget, 'books'],
    ['Reading Minutes This Week', goals.minutesThisWeek, goals.weeklyMinuteTarget, 'minutes'],
  ] as const
  return (
    <CardSection title="Monthly Reading Goals" className="gap-4">
      {bars.map(([label, value, max, unit]) => (
        <div key={label}>
          <div className="mb-1.5 flex flex-wrap justify-between gap-x-4">
            <h3 className="font-semibold text-body">{label}</h3>
            <p aria-hidden className="text-ink-2 tabular-nums">
              {value} of {max}
            </p>
          </div>
          <ProgressBar
            label={label}
            value={value}
            max={max}
            text={`${value} of ${max} ${unit}`}
            tone={value >= max ? 'leaf' : 'sea'}
            hideText
          />
        </div>
      ))}
    </CardSection>
  )
}
