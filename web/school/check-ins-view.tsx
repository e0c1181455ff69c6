import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { BookCheck, Check, MessageCircle, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import {
  type CheckIn,
  type CheckInOutcome,
  listCheckIns,
  listReviewedCheckIns,
  type ReviewedCheckIn,
  reviewCheckIn,
  undoCheckInReview,
} from '#contract/school/check-ins.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ItemList } from '#web/ui/states/list-part.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { fullName } from '#web/ui/words.ts'
import { CHECK_IN_REASONS } from './check-in-words.ts'
import { type Choice, rangeOf } from './class-choice.ts'
import { StudentLink } from './students/student-link.tsx'

const DONE: Record<CheckInOutcome, string> = {
  vouched: t`Marked as fine`,
  dismissed: t`Dismissed`,
  talk: t`Note saved`,
}

/** Puts a reviewed check-in back into the list. */
function useUndo(classId: number) {
  const undo = useCall(undoCheckInReview, {
    failed: t`Not restored`,
    done: { title: t`Check-in restored` },
  })
  return (flagId: string) => undo.send({ params: { id: classId, flagId } })
}

/** Sessions and quizzes worth a talk (product 4), and those that were reviewed. */
export function CheckInsView({ classId, choice }: { classId: number; choice: Choice }) {
  const asked = rangeOf({ ...choice, group: '' }, classId)
  const checkIns = useQuery(query(listCheckIns, asked))
  const reviewed = useQuery(query(listReviewedCheckIns, asked))
  return (
    <div className="grid gap-6">
      <Part
        query={checkIns}
        what={t`the check-ins`}
        empty={
          <EmptyState
            art={<Tassel mood="yay" size={100} />}
            title={t`No check-ins`}
            hint={t`Nothing unusual in this period.`}
          />
        }
      >
        {(list) => (
          <Section title={t`Check-ins`}>
            <p>{t`These sessions look unusual. Ask the student first; there’s often a good reason.`}</p>
            <ItemList items={list} className="grid gap-4 lg:grid-cols-2">
              {(checkIn) => <CheckInCard classId={classId} checkIn={checkIn} />}
            </ItemList>
          </Section>
        )}
      </Part>
      <Part query={reviewed} what={t`the reviewed check-ins`} skeleton={null}>
        {(list) => list.length > 0 && <Reviewed classId={classId} list={list} />}
      </Part>
    </div>
  )
}

/** What was marked as fine or dismissed in the period, with the way back. */
function Reviewed({ classId, list }: { classId: number; list: readonly ReviewedCheckIn[] }) {
  const restore = useUndo(classId)
  return (
    <StationPanel title={t`Reviewed check-ins`} defaultOpen={false}>
      <ul className="grid gap-3">
        {list.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <div className="me-auto min-w-0">
              <p className="break-words">
                {fullName(one.student)}, {one.bookTitle ?? t`Untitled book`}
              </p>
              <p className="text-ink-2 text-small">
                {DONE[one.outcome]} · <DateText at={one.reviewedAt} style="shortTime" />
              </p>
            </div>
            <Button
              size="adult"
              icon={Undo2}
              aria-label={t`Restore ${fullName(one.student)}`}
              onClick={() => restore(one.id)}
            >{t`Restore`}</Button>
          </li>
        ))}
      </ul>
    </StationPanel>
  )
}

/** One session or quiz to ask about, and what came of it. */
export function CheckInCard({ classId, checkIn }: { classId: number; checkIn: CheckIn }) {
  const restore = useUndo(classId)
  const [note, setNote] = useState(checkIn.note ?? '')
  const review = useCall(reviewCheckIn, {
    failed: t`Not saved`,
    done: ({ outcome }) => ({
      title: DONE[outcome],
      ...(outcome !== 'talk' && {
        action: { label: t`Undo`, run: () => restore(checkIn.id) },
      }),
    }),
  })
  const decide = (outcome: CheckInOutcome) =>
    review.send({
      params: { id: classId, flagId: checkIn.id },
      body: { kind: checkIn.kind, outcome, note },
    })
  const name = fullName(checkIn.student)
  return (
    <Card asChild className="grid gap-3">
      <article aria-label={`${name}, ${checkIn.bookTitle ?? t`a book`}`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="me-auto">
            <StudentLink classId={classId} student={checkIn.student} />
          </h3>
          {checkIn.note && <BadgeLabel meaning="waiting">{t`To follow up`}</BadgeLabel>}
          <BadgeLabel meaning="info" icon={BookCheck}>
            {checkIn.kind === 'quiz'
              ? t`Quiz${checkIn.percent === null ? '' : ` ${checkIn.percent}%`}`
              : t`Read ${plural(checkIn.minutes ?? 0, { one: '# minute', other: '# minutes' })}`}
          </BadgeLabel>
        </header>
        <p>
          <span className="font-semibold">{checkIn.bookTitle ?? t`Untitled book`}</span>,{' '}
          <span className="tabular-nums">
            <DateText at={checkIn.at} style="shortTime" />
          </span>
          <br />
          {CHECK_IN_REASONS[checkIn.reason]}
        </p>
        <TextField
          label={t`Private note`}
          optional
          value={note}
          maxLength={300}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="flex flex-wrap gap-target">
          <Button
            size="adult"
            icon={Check}
            onClick={() => decide('vouched')}
          >{t`Looks fine`}</Button>
          <Button
            size="adult"
            icon={MessageCircle}
            onClick={() => decide('talk')}
          >{t`Follow up`}</Button>
          <Button size="adult" icon={X} onClick={() => decide('dismissed')}>{t`Dismiss`}</Button>
        </div>
      </article>
    </Card>
  )
}
