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
    <Section title="Teachers waiting for approval">
      <p>Teachers can see their students’ names and reading. Only approve people you know.</p>
      <ListPart
        query={useQuery(query(listWaitingTeachers, {}))}
        what="the requests"
        empty={<EmptyState title="No one is waiting" hint="New teacher requests appear here." />}
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
        ? { title: 'Teacher approved', description: `${name} can teach now.` }
        : { title: 'Request declined', description: `${name} has a parent account now.` },
    failed: 'That was not saved',
  })
  const decide = (approved: boolean) =>
    deciding.send({ params: { id: teacher.id }, body: { approved } })
  return (
    <CardRow
      label={name}
      about={
        <>
          <p className="font-semibold">{name}</p>
          <p className="wrap-anywhere text-small">
            {teacher.email} · since <DateText at={teacher.createdAt} />
          </p>
        </>
      }
    >
      <Button
        variant="primary"
        icon={Check}
        busy={deciding.isPending && 'Saving...'}
        onClick={() => decide(true)}
      >
        Approve
      </Button>
      <Confirm
        title={`Decline ${name}’s request?`}
        description="Their account becomes a parent account."
        confirmLabel="Decline"
        destructive
        onConfirm={() => decide(false)}
        trigger={<Button icon={X}>Decline</Button>}
      />
    </CardRow>
  )
}
