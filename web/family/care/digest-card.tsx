import { useQuery } from '@tanstack/react-query'
import { getDigestChoice, setDigestChoice } from '#contract/family/digest.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { query, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { digestChosen, notSaved } from '#web/family/notices.ts'
import { Card } from '#web/ui/card.tsx'
import { SwitchField } from '#web/ui/forms/check-field.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'

const choiceQuery = query(getDigestChoice, {})

/** The weekly mail: off until the guardian wants it. */
export function DigestCard() {
  const { data } = useQuery(choiceQuery)
  const saving = useOneCall({
    mutationFn: (on: boolean) => request(setDigestChoice, { body: { on } }),
    onSuccess: (choice) => {
      queryClient.setQueryData(choiceQuery.queryKey, choice)
      notify(digestChosen(choice))
    },
    onError: (error) => notify(notSaved(error)),
  })
  if (!data?.email) return null
  return (
    <Card asChild>
      <section aria-labelledby="digest-heading">
        <h2 id="digest-heading" className="mb-2">
          Weekly digest
        </h2>
        <SwitchField
          label="A mail on Sunday evening"
          hint={`What each child read this week, to ${data.email}.`}
          checked={data.on}
          disabled={saving.isPending}
          onCheckedChange={(on) => saving.mutate(on)}
        />
      </section>
    </Card>
  )
}
