import { t } from '@lingui/core/macro'
import type { ParentDashboard } from '#contract/family/parent.ts'
import { resultBand } from '#domain/quiz.ts'
import { BadgeLabel, type BadgeMeaning } from '#web/ui/badge-label.tsx'
import { HistoryCard } from '#web/ui/history-card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

type Activity = ParentDashboard['recentActivity'][number]

/** The bands of spec 9 as labels. */
const BAND: Record<ReturnType<typeof resultBand>, BadgeMeaning> = {
  excellent: 'done',
  good: 'available',
  practice: 'plain',
}

export function ActivityCard({ activity }: { activity: readonly Activity[] }) {
  return (
    <HistoryCard
      title={t`Recent Reading Activity`}
      items={activity}
      empty={
        <EmptyState
          title={t`No recent reading activity`}
          hint={t`Books show up here as soon as your child starts one.`}
        />
      }
    >
      {(item) => <Item item={item} />}
    </HistoryCard>
  )
}

function Item({ item }: { item: Activity }) {
  const done = item.status === 'completed'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2 py-0.5">
      <div className="min-w-0 grow basis-56">
        <p className="font-bold leading-tight">{item.bookTitle}</p>
        <p className="text-ink-2 text-small">{t`by ${item.author}`}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <BadgeLabel meaning={done ? 'done' : 'active'}>
            {done ? t`Completed` : t`Reading`}
          </BadgeLabel>
          {done && item.quizScore !== null && (
            <BadgeLabel
              meaning={BAND[resultBand(item.quizScore)]}
            >{t`Quiz: ${item.quizScore}%`}</BadgeLabel>
          )}
        </div>
      </div>
      <div className="text-small sm:text-end">
        <p className="text-ink-2 tabular-nums">
          <DateText at={item.day} />
        </p>
        {done && (
          <p className="font-bold text-gold tabular-nums">{t`+${item.pointsEarned} points`}</p>
        )}
      </div>
    </div>
  )
}
