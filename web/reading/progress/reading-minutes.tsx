import { useInfiniteQuery } from '@tanstack/react-query'
import { listReadingSessions, type ReadingSession } from '#contract/reading/sessions.ts'
import type { SessionKind } from '#domain/reading-session.ts'
import { pages } from '#web/api/pages.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { minutesWord } from '#web/ui/minutes-word.ts'
import { HistoryList } from './history-list.tsx'

const HOW: Record<SessionKind, string> = {
  timer: 'By the clock',
  typed: 'Typed',
  guardian: 'By a grown-up',
  offline: 'On the tablet',
}

/** The minutes read, and how each came here. */
export function ReadingMinutes() {
  return (
    <HistoryList
      title="Reading Minutes"
      list={useInfiniteQuery(pages(listReadingSessions, { limit: 50 }))}
      what="your minutes"
      keyOf={(session) => session.id}
      empty={{ title: 'No minutes yet', hint: 'Start the clock on your dashboard.' }}
    >
      {(session) => <Session session={session} />}
    </HistoryList>
  )
}

function Session({ session: { day, minutes, points, how, book } }: { session: ReadingSession }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-sunken p-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-bold leading-tight">{book?.title ?? 'Another book'}</p>
        <p className="text-floor text-ink-2">
          <DateText at={day} />
          {points > 0 && <span className="font-bold text-gold"> · +{points} points</span>}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <BadgeLabel>{HOW[how]}</BadgeLabel>
        <p className="font-display font-extrabold text-h3 tabular-nums">{minutesWord(minutes)}</p>
      </div>
    </div>
  )
}
