import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import {
  decideOnTeacher,
  listWaitingTeachers,
  type WaitingTeacher,
} from '#contract/accounts/approvals.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CardRow } from '#web/ui/card-row.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { fullName } from '#web/ui/words.ts'

/** Teachers who wait for the administrator's yes (product 2). */
export function WaitingTeachers() {
  return (
    <Section title={t`Teachers waiting for approval`}>
      <p>{t`Teachers can see their students’ names and reading. Only approve people you know.`}</p>
      <ListPart
        query={useQuery(query(listWaitingTeachers, {}))}
        what={t`the requests`}
        empty={
          <EmptyState title={t`No one is waiting`} hint={t`New teacher requests appear here.`} />
        }
      >
        {(teacher) => <TeacherCard teacher={teacher} />}
      </ListPart>
    </Section>
  )
}

function TeacherCard({ teacher }: { teacher: WaitingTeacher }) {
  const name = fullName(teacher)
  const deciding = useCall(decideOnTeacher, {
    done: ({ approved }) =>
      approved
        ? { title: t`Teacher approved`, description: t`${name} can now create classes.` }
        : { title: t`Request declined`, description: t`${name} has a parent account now.` },
    failed: t`Not saved`,
  })
  const decide = (approved: boolean) =>
    deciding.send({ params: { id: teacher.id }, body: { approved } })
  return (
    <CardRow
      label={name}
      about={
        <>
          <p className="break-words font-semibold">{name}</p>
          <p className="wrap-anywhere text-small">
            {teacher.email}{' '}
            <Trans>
              · since <DateText at={teacher.createdAt} />
            </Trans>
          </p>
        </>
      }
    >
      <Button
        variant="primary"
        icon={Check}
        busy={deciding.isPending && t`Saving...`}
        onClick={() => decide(true)}
      >{t`Approve`}</Button>
      <Confirm
        title={t`Decline ${name}’s request?`}
        description={t`Their account becomes a parent account.`}
        confirmLabel={t`Decline`}
        destructive
        onConfirm={() => decide(false)}
        trigger={<Button icon={X}>{t`Decline`}</Button>}
      />
    </CardRow>
  )
}
