import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { type HeroSession, vouchForSession } from '#contract/family/family.ts'
import type { CalendarDay } from '#contract/family/parent.ts'
import type { SessionFlag, SessionKind } from '#domain/reading-session.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { minutesWord } from '#web/ui/time-words.ts'
import { useCall } from '#web/ui/use-call.ts'
import { CorrectReading } from './actions/correct-reading.tsx'
import { NOT_SAVED } from './notices.ts'

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
              {day.mark === 'met'
                ? t`${minutesWord(day.minutes)} of reading, the day’s goal is met.`
                : t`${minutesWord(day.minutes)} of reading.`}
            </p>
            <ul className="mt-2 grid gap-2">
              {day.sessions.map((session) => (
                <li key={session.id} className="rounded-field bg-sunken p-2.5">
                  <p className="font-semibold leading-tight">
                    {session.book?.title ?? t`No book given`}
                  </p>
                  <p className="text-ink-2 text-small">
                    {minutesWord(session.minutes)} · {HOW_RECORDED[session.how]}
                  </p>
                  {session.canCorrect && <CorrectReading session={session} firstName={firstName} />}
                  {session.flag && <VouchButton session={session} firstName={firstName} />}
                </li>
              ))}
              {day.quizzes.map((quiz) => (
                <li key={quiz.id} className="rounded-field bg-sunken p-2.5">
                  <p className="font-semibold leading-tight">{t`Quiz: ${quiz.bookTitle}`}</p>
                  <p className="text-ink-2 text-small">
                    {quiz.percent === null ? t`Retold the book` : t`${quiz.percent}% right`}
                  </p>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="mt-0.5 text-ink-2">{t`No reading on this day.`}</p>
        )}
        {isPaused && (
          <p className="mt-2">
            <BadgeLabel meaning="info">{t`The streak is paused on this day`}</BadgeLabel>
          </p>
        )}
      </div>
    </div>
  )
}

/** Why these minutes are worth a look, and one tap that says they are right. */
function VouchButton({ session, firstName }: { session: HeroSession; firstName: string }) {
  const { id, flag, vouched, minutes } = session
  const vouch = useCall(vouchForSession, {
    done: { title: t`Thank you!`, description: t`${firstName}’s ${minutes} minutes now count.` },
    failed: NOT_SAVED,
  })
  if (!flag) return null
  if (vouched) {
    return (
      <p className="mt-1.5">
        <BadgeLabel meaning="done">{t`You confirmed this`}</BadgeLabel>
      </p>
    )
  }
  return (
    <div className="mt-1.5 grid justify-items-start gap-2">
      <p className="text-small">{FLAG_WORDS[flag]}</p>
      <Button
        icon={Check}
        busy={vouch.isPending && t`Saving...`}
        onClick={() => vouch.send({ params: { id } })}
      >{t`Yes, ${firstName} read this`}</Button>
    </div>
  )
}

const HOW_RECORDED: Record<SessionKind, string> = {
  timer: t`timed`,
  typed: t`entered by the child`,
  guardian: t`logged by an adult`,
  offline: t`timed offline`,
}

/** Why a session is worth a look; it never accuses (product 4). */
const FLAG_WORDS: Record<SessionFlag, string> = {
  pages_a_minute: t`Fast pace: over 3 pages a minute.`,
  words_a_minute: t`Fast pace: over 450 words a minute.`,
}
