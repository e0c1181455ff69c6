import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listSystemProblems, type SystemProblem } from '#contract/system.ts'
import { query } from '#web/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'

const TITLES: Record<SystemProblem['about'], string> = {
  address: t`Address`,
  backup: t`Backups`,
  billing: t`Stripe`,
  billing_messages: t`Stripe messages`,
  database: t`Database`,
  demo: t`Demo`,
  jobs: t`Background jobs`,
  mail: t`Email`,
  proxy: t`Proxy`,
  quiz_writer: t`Quiz writer`,
  tls: 'TLS',
}

/** What is wrong with the installation, and what to do about it. */
export function SystemPanel() {
  const problems = useQuery(query(listSystemProblems, {}))
  return (
    <Section title={t`System status`}>
      <Part
        query={problems}
        what={t`the system status`}
        empty={
          <EmptyState title={t`Everything works`} hint={t`Problems with the server appear here.`} />
        }
      >
        {(list) => (
          <ul className="grid gap-3">
            {list.map((problem) => (
              <li key={`${problem.about} ${problem.says}`}>
                <Card>
                  <h3>{TITLES[problem.about]}</h3>
                  <p>{problem.says}</p>
                  {problem.at && (
                    <p className="text-small">
                      {problem.status !== null && t`Status ${problem.status} · `}
                      <Trans>
                        Last seen <DateText at={problem.at} style="fullTime" />
                      </Trans>
                    </p>
                  )}
                </Card>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </Section>
  )
}
