import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { BookCheck, Check, MessageCircle, X } from 'lucide-react'
import { useState } from 'react'
import { type ClassFlag, type FlagOutcome, listFlags, reviewFlag } from '#contract/school/flags.ts'
import { invalidate, query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { count, fullName } from '#web/ui/words.ts'
import type { Choice } from './class-choice.ts'
import { useClassCall } from './teacher-calls.ts'

/** The reason in plain words; what it may mean, never that somebody cheated. */
const REASONS: Record<ClassFlag['reason'], string> = {
  pages_a_minute: 'More than 3 pages a minute. Maybe some pages were skipped or known already.',
  words_a_minute: 'More than 450 words a minute. Maybe parts were skipped or known already.',
  too_soon: 'Passed sooner than the book can be read. Maybe it was read before.',
  many_a_day: 'The fourth quiz or more passed on one day. Maybe books read earlier.',
  again_and_again: 'Tried three times or more. The book may be too hard.',
}

const DONE: Record<FlagOutcome, string> = {
  vouched: 'Vouched for',
  dismissed: 'Dismissed',
  talk: 'Note saved',
}

/** Sessions and quizzes worth a talk (product 4). */
export function TalksView({ classId, choice }: { classId: number; choice: Choice }) {
  const flags = useQuery(
    query(listFlags, {
      params: { id: classId },
      querystring: { startDate: choice.from, endDate: choice.to },
    }),
  )
  return (
    <Part query={flags} what="what is worth a talk">
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            art={<Tassel mood="yay" size={100} />}
            title="Nothing to talk about"
            hint="No session or quiz stands out on these days."
          />
        ) : (
          <section aria-labelledby="talks-heading" className="grid gap-4">
            <h2 id="talks-heading">Worth a talk</h2>
            <p>Something here looks unusual. Talk first: there is often a good reason.</p>
            <ul className="grid gap-4 lg:grid-cols-2">
              {list.map((flag) => (
                <li key={flag.id}>
                  <FlagCard classId={classId} flag={flag} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Part>
  )
}

function FlagCard({ classId, flag }: { classId: number; flag: ClassFlag }) {
  const [note, setNote] = useState(flag.note ?? '')
  const review = useClassCall(reviewFlag, {
    failed: 'That was not saved',
    done: ({ outcome }) => ({ title: DONE[outcome] }),
    after: () => void invalidate(listFlags),
  })
  const decide = (outcome: FlagOutcome) =>
    review.mutate({
      params: { id: classId, flagId: flag.id },
      body: { kind: flag.kind, outcome, note },
    })
  const name = fullName(flag.student)
  return (
    <Card asChild className="grid gap-3">
      <article aria-label={`${name}, ${flag.bookTitle ?? 'a book'}`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="mr-auto">{name}</h3>
          {flag.note && <BadgeLabel meaning="waiting">To talk about</BadgeLabel>}
          <BadgeLabel meaning="info" icon={BookCheck}>
            {flag.kind === 'quiz'
              ? `Quiz${flag.percent === null ? '' : ` ${flag.percent}%`}`
              : `Read ${count(flag.minutes ?? 0, 'minute')}`}
          </BadgeLabel>
        </header>
        <p>
          <span className="font-semibold">{flag.bookTitle ?? 'A book without a name'}</span>,{' '}
          <span className="tabular-nums">{format(flag.at, 'MMM dd, h:mm a')}</span>
          <br />
          {REASONS[flag.reason]}
        </p>
        <TextField
          label="Note for yourself"
          optional
          value={note}
          maxLength={300}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="flex flex-wrap gap-target">
          <Button size="adult" icon={Check} onClick={() => decide('vouched')}>
            I vouch for it
          </Button>
          <Button size="adult" icon={MessageCircle} onClick={() => decide('talk')}>
            Keep to talk about
          </Button>
          <Button size="adult" icon={X} onClick={() => decide('dismissed')}>
            Dismiss
          </Button>
        </div>
      </article>
    </Card>
  )
}
