import { useQuery } from '@tanstack/react-query'
import { getDigestChoice, setDigestChoice } from '#contract/family/digest.ts'
import { query } from '#web/api/query.ts'
import { NOT_SAVED } from '#web/family/notices.ts'
import { SwitchField } from '#web/ui/forms/check-field.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** The weekly mail: off until the guardian wants it. Absent while the account has no address. */
export function DigestCard() {
  const choice = useQuery(query(getDigestChoice, {}))
  return (
    <Part query={choice} what="the weekly digest" skeleton={null}>
      {({ on, email }) => email !== null && <Choice on={on} email={email} />}
    </Part>
  )
}

function Choice({ on, email }: { on: boolean; email: string }) {
  const saving = useCall(setDigestChoice, {
    answers: () => query(getDigestChoice, {}),
    done: (choice) =>
      choice.on
        ? { title: 'Digest on!', description: 'The first one comes on Sunday evening.' }
        : { title: 'Digest off', description: 'No more mails come.' },
    failed: NOT_SAVED,
  })
  return (
    <CardSection title="Weekly digest">
      <SwitchField
        label="A mail on Sunday evening"
        hint={`What each child read this week, to ${email}.`}
        checked={on}
        disabled={saving.isPending}
        onCheckedChange={(wanted) => saving.send({ body: { on: wanted } })}
      />
    </CardSection>
  )
}
