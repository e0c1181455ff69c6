import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { BookCheck, Check, MessageCircle, X } from 'lucide-react'
import { useState } from 'react'
import {
  type CheckIn,
  type CheckInOutcome,
  listCheckIns,
  reviewCheckIn,
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

/** Sessions and quizzes worth a talk (product 4). */
export function CheckInsView({ classId, choice }: { classId: number; choice: Choice }) {
  const checkIns = useQuery(query(listCheckIns, rangeOf({ ...choice, group: '' }, classId)))
  return (
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
  )
}

/** One session or quiz to ask about, and what came of it. */
export function CheckInCard({ classId, checkIn }: { classId: number; checkIn: CheckIn }) {
  const [note, setNote] = useState(checkIn.note ?? '')
  const review = useCall(reviewCheckIn, {
    failed: t`Not saved`,
    done: ({ outcome }) => ({ title: DONE[outcome] }),
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
