import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import {
  appointLeader,
  closeClass,
  type LeaderlessClass,
  listLeaderlessClasses,
} from '#contract/squads/join-requests.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { ListSection } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { count } from '#web/ui/words.ts'

const NOT_SAVED = 'That was not saved'

/** Classes whose last leader is gone; absent while there is none. */
export function LeaderlessClasses() {
  return (
    <ListSection
      query={useQuery(query(listLeaderlessClasses, {}))}
      what="classes without a leader"
      title="Classes without a leader"
      intro={<p>Their last leader left or was disabled. Choose who leads each one, or close it.</p>}
    >
      {(one) => <LeaderlessCard one={one} />}
    </ListSection>
  )
}

function LeaderlessCard({ one }: { one: LeaderlessClass }) {
  const [userId, setUser] = useState('')
  const name = useCall(appointLeader, {
    done: { title: `${one.name} has a leader` },
    failed: NOT_SAVED,
  })
  const close = useCall(closeClass, { done: { title: `${one.name} is closed` }, failed: NOT_SAVED })
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
            onClick={() => name.send({ params, body: { userId } })}
          >
            Make leader
          </Button>
          <Confirm
            title={`Close ${one.name}?`}
            description="Everyone leaves the class. Accounts, reading and points stay."
            confirmLabel="Close class"
            destructive
            onConfirm={() => close.send({ params })}
            trigger={<Button icon={X}>Close class</Button>}
          />
        </div>
      </article>
    </Card>
  )
}
