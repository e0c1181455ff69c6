import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import {
  confirmSchoolLink,
  declineSchoolLink,
  listSchoolLinks,
  type SchoolLink,
} from '#contract/school/school-children.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, query } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { Part } from '#web/ui/states/part.tsx'

/** Parents who entered the family code of a student without a guardian; absent while there are none. */
export function SchoolLinks() {
  const id = useId()
  const found = useQuery(query(listSchoolLinks, {}))
  return (
    <Part skeleton={null} query={found} what="parents’ requests">
      {(data) =>
        data.length > 0 && (
          <section aria-labelledby={id} className="grid gap-3">
            <h2 id={id} className="text-h3">
              Parents asking for access
            </h2>
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
          </section>
        )
      }
    </Part>
  )
}

function LinkCard({ link }: { link: SchoolLink }) {
  const { parentName, childName } = link
  const params = { id: link.id }
  const decide = useOneCall({
    mutationFn: (approved: boolean) =>
      request(approved ? confirmSchoolLink : declineSchoolLink, { params }),
    onSuccess: (_answer, approved) =>
      notify(
        approved
          ? { title: 'Approved', description: `${parentName} is now ${childName}’s guardian.` }
          : { title: 'Declined', description: `${parentName} was not given access.` },
      ),
    onError: (error) => {
      const description = sentenceOf(error) ?? 'Check your internet connection and try again.'
      notify({ title: 'Nothing was changed', description, destructive: true })
    },
    // After a refusal, too: someone else may have decided.
    onSettled: () => invalidate(listSchoolLinks),
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
          busy={decide.isPending && 'Saving...'}
          onClick={() => decide.mutate(true)}
        >
          Approve
        </Button>
        <Confirm
          title={`Decline ${parentName}?`}
          description="They get no access. They can ask again with the family code."
          confirmLabel="Decline"
          destructive
          onConfirm={() => decide.mutate(false)}
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
