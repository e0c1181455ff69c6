import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ListChecks, X } from 'lucide-react'
import {
  decideOnVoid,
  listReportedQuestions,
  type ReportedQuestion,
} from '#contract/quiz/quiz-voids.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Questions adults reported as wrong: the administrator decides for everyone (product 12). */
export function ReportedQuestions() {
  const reported = useQuery(query(listReportedQuestions, {}))
  return (
    <Section title={t`Reported questions`}>
      <p>{t`A report already counts for the readers of the adult who made it. Accept it to remove the question for everyone; scores are recalculated and no one loses points.`}</p>
      <Part
        query={reported}
        what={t`the reported questions`}
        empty={
          <EmptyState
            title={t`No reported questions`}
            hint={t`Questions that parents and teachers report appear here.`}
          />
        }
      >
        {(list) => (
          <ul className="grid gap-3">
            {list.map((one) => (
              <li key={one.id}>
                <ReportCard one={one} />
              </li>
            ))}
          </ul>
        )}
      </Part>
    </Section>
  )
}

function ReportCard({ one }: { one: ReportedQuestion }) {
  const decide = useCall(decideOnVoid, {
    done: ({ accepted }) => ({
      title: accepted ? t`Report accepted` : t`Report declined`,
      description: accepted
        ? t`The question was removed for everyone. Scores are being recalculated.`
        : t`The question stays in the quiz. The report still counts for their own readers.`,
    }),
  })
  const send = (accepted: boolean) => decide.send({ params: { id: one.id }, body: { accepted } })
  return (
    <Card asChild className="grid gap-3">
      <article aria-label={`${one.book.title}: ${one.question}`}>
        <div className="grid min-w-0 gap-1">
          <p className="text-ink-2 text-small">{one.book.title}</p>
          <p className="font-semibold">{one.question}</p>
          {one.correct !== null && (
            <p className="text-small">
              <span className="font-bold">{t`Answer key:`} </span>
              {one.options[one.correct]}
            </p>
          )}
          <p className="wrap-anywhere text-small">
            <span className="font-bold">{t`Reason:`} </span>
            {one.reason}
          </p>
          <p className="text-ink-2 text-small">
            {one.isTeacher
              ? t`${one.saidBy ?? t`Deleted account`}, teacher`
              : (one.saidBy ?? t`Deleted account`)}
            {' · '}
            <DateText at={one.saidAt} style="plain" />
          </p>
        </div>
        <div className="flex flex-wrap gap-target">
          <Button
            variant="primary"
            icon={Check}
            busy={decide.isPending && decide.variables?.body.accepted && t`Accepting...`}
            onClick={() => send(true)}
          >{t`Accept for everyone`}</Button>
          <Button icon={X} onClick={() => send(false)}>{t`Decline`}</Button>
          <Button asChild variant="ghost" icon={ListChecks}>
            <Link to={`${PATHS.quizView}/$bookId`} params={{ bookId: one.book.id }}>
              <Trans>
                Open quiz<span className="sr-only"> for {one.book.title}</span>
              </Trans>
            </Link>
          </Button>
        </div>
      </article>
    </Card>
  )
}
