import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import {
  confirmSchoolLink,
  declineSchoolLink,
  listSchoolLinks,
  type SchoolLink,
} from '#contract/school/school-children.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Parents who entered the family code of a student without a guardian; absent while there are none. */
export function SchoolLinks() {
  const found = useQuery(query(listSchoolLinks, {}))
  return (
    <Part query={found} what="parents’ requests" skeleton={null} empty={null}>
      {(data) => (
        <Section title="Parents asking for access" small>
          <p className="text-small">
            They entered a student’s family code. Once you approve, they see everything about the
            student and decide about the account. Approve only parents you know.
          </p>
          <ul className="grid gap-3">
            {data.map((link) => (
              <li key={link.id}>
                <LinkCard link={link} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Part>
  )
}

function LinkCard({ link }: { link: SchoolLink }) {
  const { parentName, childName } = link
  const params = { id: link.id }
  const failed = 'Nothing was changed'
  const approve = useCall(confirmSchoolLink, {
    done: { title: 'Approved', description: `${parentName} is now ${childName}’s guardian.` },
    failed,
  })
  const decline = useCall(declineSchoolLink, {
    done: { title: 'Declined', description: `${parentName} was not given access.` },
    failed,
  })
  return (
    <Card asChild className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <article aria-label={`${parentName} for ${childName}`}>
        <div className="mr-auto min-w-0">
          <p className="wrap-anywhere font-semibold">{parentName}</p>
          <p className="wrap-anywhere text-small">{link.parentEmail ?? 'No email'}</p>
          <p className="wrap-anywhere text-ink-2 text-small">
            For {childName} · {link.className ?? 'in no class'} · requested{' '}
            <DateText at={link.askedAt} style="plainShort" />
          </p>
        </div>
        <Button
          variant="primary"
          icon={Check}
          aria-label={`Approve ${parentName} as ${childName}’s guardian`}
          busy={approve.isPending && 'Saving...'}
          onClick={() => approve.send({ params })}
        >
          Approve
        </Button>
        <Confirm
          title={`Decline ${parentName}?`}
          description="They get no access. They can ask again with the family code."
          confirmLabel="Decline"
          destructive
          onConfirm={() => decline.send({ params })}
          trigger={
            <Button icon={X} aria-label={`Decline ${parentName}`}>
              Decline
            </Button>
          }
        />
      </article>
    </Card>
  )
}
