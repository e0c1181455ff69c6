import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  getInstallation,
  type Installation,
  sendTestMail,
  testQuizWriter,
} from '#contract/system.ts'
import { grouped } from '#domain/grouped.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

type Writer = NonNullable<Installation['quizWriter']>

const OUTCOMES: Record<NonNullable<Writer['last']>['outcome'], string> = {
  under_way: t`Working`,
  done: t({ message: 'Done', context: 'the quiz writer' }),
  refused: t`The model declined`,
  garbled: t`The answer was unreadable`,
  busy: t`The model was busy`,
  away: t`Not reached`,
}

/** What runs, how old the last backup is, and what email and the quiz writer did. */
export function HealthPanel() {
  const installation = useQuery(query(getInstallation, {}))
  return (
    <Part query={installation} what={t`the installation`}>
      {(data) => (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Facts {...data} />
          <QuizWriterCard writer={data.quizWriter} />
        </div>
      )}
    </Part>
  )
}

function Facts({ version, backupAt, jobs, mail }: Installation) {
  const test = useCall(sendTestMail, { failed: t`The test didn’t run`, done: outcomeOf })
  return (
    <CardSection title={t`Installation`}>
      <dl className="grid gap-2">
        <Fact name={t`Version`}>{version}</Fact>
        <Fact name={t`Last backup`}>
          {backupAt ? <DateText at={backupAt} style="fullTime" /> : t`None yet`}
        </Fact>
        <Fact name={t`Background jobs`}>
          {jobs.seenAt
            ? t`${jobs.waiting} waiting, ${jobs.active} running, ${jobs.failed} failed`
            : t`Not running`}
        </Fact>
        <Fact name={t`Email`}>
          {mail.sends ? t`${mail.waiting} waiting, ${mail.failed} failed` : t`No mail server`}
        </Fact>
        {mail.lastSentAt && (
          <Fact name={t`Last email sent`}>
            <DateText at={mail.lastSentAt} style="fullTime" />
          </Fact>
        )}
      </dl>
      {mail.sends && (
        <Button
          icon={Send}
          className="justify-self-start"
          busy={test.isPending && t`Sending...`}
          onClick={() => test.send({})}
        >{t`Send me a test email`}</Button>
      )}
    </CardSection>
  )
}

function QuizWriterCard({ writer }: { writer: Writer | null }) {
  const test = useCall(testQuizWriter, { failed: t`The test didn’t run`, done: outcomeOf })
  return (
    <CardSection title={t`Quiz writer`}>
      {writer ? (
        <dl className="mb-4 grid gap-2">
          <Fact name={t`Model`}>{writer.model}</Fact>
          <Fact name={t`Tokens today`}>
            {t`${grouped(writer.tokensToday)} of ${grouped(writer.dailyTokens)}`}
          </Fact>
          <Fact name={t`Tokens in 30 days`}>{grouped(writer.tokens)}</Fact>
          <Fact name={t`Calls in 30 days`}>
            {t`${grouped(writer.calls)}, ${grouped(writer.failedCalls)} failed`}
          </Fact>
          <Fact name={t`Quizzes waiting`}>{grouped(writer.waiting)}</Fact>
          {writer.last && (
            <Fact name={t`Last call`}>
              {OUTCOMES[writer.last.outcome]} · <DateText at={writer.last.at} style="fullTime" />
            </Fact>
          )}
        </dl>
      ) : (
        <Card className="mb-4">
          {t`No model is set up, so books without a quiz get questions about the reader’s own words. Set QUIZ_WRITER_URL and QUIZ_WRITER_MODEL.`}
        </Card>
      )}
      {writer && (
        <Button
          icon={FlaskConical}
          busy={test.isPending && t`Testing...`}
          onClick={() => test.send({})}
        >{t`Test the quiz writer`}</Button>
      )}
    </CardSection>
  )
}

function outcomeOf({ works, says }: { works: boolean; says: string }) {
  return {
    title: works ? t`Test passed` : t`Test failed`,
    description: says,
    destructive: !works,
  }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2">
      <dt className="text-ink-2 text-small">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
