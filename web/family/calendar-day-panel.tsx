import type { CalendarDay } from '#contract/family/parent.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { minutesWord } from '#web/ui/minutes-word.ts'
import { VouchButton } from './actions/vouch-button.tsx'
import { HOW_RECORDED } from './session-words.ts'

interface CalendarDayPanelProps {
  date: string
  firstName: string
  /** What was read; none on a day without reading. */
  day: CalendarDay | undefined
  isPaused: boolean
}

/** A phone shows the calendar alone: the page scrolls just enough to show what was opened. */
function scrollHere(day: HTMLElement | null): void {
  day?.scrollIntoView?.({ block: 'nearest' })
}

/** What was read on the day that was pressed. It is said aloud, and the focus stays in the calendar. */
export function CalendarDayPanel({ date, firstName, day, isPaused }: CalendarDayPanelProps) {
  return (
    <div aria-live="polite" className="mt-3 border-line border-t pt-3">
      <div key={date} ref={scrollHere}>
        <h3>
          <DateText at={date} style="weekday" />
        </h3>
        {day ? (
          <>
            <p className="mt-0.5 text-ink-2">
              {minutesWord(day.minutes)} of reading
              {day.mark === 'met' ? ', the day’s goal is met.' : '.'}
            </p>
            <ul className="mt-2 grid gap-2">
              {day.sessions.map((session) => (
                <li key={session.id} className="rounded-field bg-sunken p-2.5">
                  <p className="font-semibold leading-tight">
                    {session.book?.title ?? 'A book that was not named'}
                  </p>
                  <p className="text-ink-2 text-small">
                    {minutesWord(session.minutes)} · {HOW_RECORDED[session.how]}
                  </p>
                  {session.flag && <VouchButton session={session} firstName={firstName} />}
                </li>
              ))}
              {day.quizzes.map((quiz) => (
                <li key={quiz.id} className="rounded-field bg-sunken p-2.5">
                  <p className="font-semibold leading-tight">Quiz: {quiz.bookTitle}</p>
                  <p className="text-ink-2 text-small">
                    {quiz.percent === null ? 'Told about the book' : `${quiz.percent}% right`}
                  </p>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="mt-0.5 text-ink-2">No reading on this day.</p>
        )}
        {isPaused && (
          <p className="mt-2">
            <BadgeLabel meaning="info">A free day: the streak is paused</BadgeLabel>
          </p>
        )}
      </div>
    </div>
  )
}
