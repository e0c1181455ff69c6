import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import {
  appointLeader,
  closeClass,
  type LeaderlessClass,
  listLeaderlessClasses,
} from '#contract/squads/join-requests.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, query } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { Part } from '#web/ui/states/part.tsx'
import { count } from '#web/ui/words.ts'

/** Classes whose last leader is gone; absent while there is none. */
export function LeaderlessClasses() {
  const id = useId()
  const found = useQuery(query(listLeaderlessClasses, {}))
  return (
    <Part skeleton={null} query={found} what="classes without a leader">
      {(data) =>
        data.length > 0 && (
          <section aria-labelledby={id} className="grid gap-3">
            <h2 id={id}>Classes without a leader</h2>
            <p>Their last leader left or was disabled. Choose who leads each one, or close it.</p>
            <ul className="grid gap-3">
              {data.map((one) => (
                <li key={one.id}>
                  <LeaderlessCard one={one} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Part>
  )
}

function LeaderlessCard({ one }: { one: LeaderlessClass }) {
  const [userId, setUser] = useState('')
  const name = useCall(appointLeader, `${one.name} has a leader`)
  const close = useCall(closeClass, `${one.name} is closed`)
  const params = { id: one.id }
  return (
    <Card asChild className="grid gap-3">
      <article aria-label={one.name}>
        <p className="font-semibold">{one.name}</p>
        <p className="text-small">
          {[`Grade ${one.grade}`, one.school, count(one.members, 'member')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <SelectField
          label="New leader"
          className="max-w-90"
          placeholder="Choose a teacher or adult member"
          options={one.candidates.map((person) => ({
            value: person.id,
            label: [person.name, person.email].filter(Boolean).join(' · '),
          }))}
          value={userId}
          onChange={({ target }) => setUser(target.value)}
        />
        <div className="flex flex-wrap gap-target">
          <Button
            variant="primary"
            icon={Check}
            disabled={userId === ''}
            busy={name.isPending && 'Saving...'}
            onClick={() => name.mutate({ params, body: { userId } })}
          >
            Make leader
          </Button>
          <Confirm
            title={`Close ${one.name}?`}
            description="Everyone leaves the class. Accounts, reading and points stay."
            confirmLabel="Close class"
            destructive
            onConfirm={() => close.mutate({ params })}
            trigger={<Button icon={X}>Close class</Button>}
          />
        </div>
      </article>
    </Card>
  )
}

function useCall<E extends Endpoint>(endpoint: E, title: string) {
  return useOneCall<Output<E>, Input<E>>({
    mutationFn: (input) => request(endpoint, input),
    onSuccess: async () => {
      notify({ title })
      await invalidate(listLeaderlessClasses)
    },
    onError: (error) => {
      const description = sentenceOf(error) ?? 'Check the internet and try again.'
      notify({ title: 'That was not saved', description, destructive: true })
    },
  })
}
