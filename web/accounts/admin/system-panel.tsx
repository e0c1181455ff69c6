import { useQuery } from '@tanstack/react-query'
import { listSystemProblems, type SystemProblem } from '#contract/system.ts'
import { query } from '#web/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'

const TITLES: Record<SystemProblem['about'], string> = {
  address: 'Address',
  backup: 'Backups',
  billing: 'Stripe',
  billing_messages: 'Stripe messages',
  database: 'Database',
  demo: 'Demo',
  jobs: 'Background jobs',
  mail: 'Email',
  proxy: 'Proxy',
  quiz_writer: 'Quiz writer',
  tls: 'TLS',
}

/** What is wrong with the installation, and what to do about it. */
export function SystemPanel() {
  const problems = useQuery(query(listSystemProblems, {}))
  return (
    <Section title="System status">
      <Part
        query={problems}
        what="the system status"
        empty={<EmptyState title="Everything works" hint="Problems with the server appear here." />}
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
                      {problem.status !== null && `Status ${problem.status} · `}
                      Last seen <DateText at={problem.at} style="fullTime" />
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
