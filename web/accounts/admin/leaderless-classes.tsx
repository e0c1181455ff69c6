import { plural, t } from '@lingui/core/macro'
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

const NOT_SAVED = t`Not saved`

/** Classes whose last leader is gone; absent while there is none. */
export function LeaderlessClasses() {
  return (
    <ListSection
      query={useQuery(query(listLeaderlessClasses, {}))}
      what={t`classes without a leader`}
      title={t`Classes without a leader`}
      intro={
        <p>{t`Their last leader left or was disabled. Choose who leads each one, or close it.`}</p>
      }
    >
      {(one) => <LeaderlessCard one={one} />}
    </ListSection>
  )
}

function LeaderlessCard({ one }: { one: LeaderlessClass }) {
  const [userId, setUser] = useState('')
  const name = useCall(appointLeader, {
    done: { title: t`${one.name} has a leader` },
    failed: NOT_SAVED,
  })
  const close = useCall(closeClass, {
    done: { title: t`${one.name} is closed` },
    failed: NOT_SAVED,
  })
  const params = { id: one.id }
  return (
    <Card asChild className="grid gap-3">
      <article aria-label={one.name}>
        <p className="font-semibold">{one.name}</p>
        <p className="text-small">
          {[
            t`Grade ${one.grade}`,
            one.school,
            plural(one.members, { one: '# member', other: '# members' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <SelectField
          label={t`New leader`}
          className="max-w-90"
          placeholder={t`Choose a teacher or adult member`}
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
            busy={name.isPending && t`Saving...`}
            onClick={() => name.send({ params, body: { userId } })}
          >{t`Make leader`}</Button>
          <Confirm
            title={t`Close ${one.name}?`}
            description={t`Everyone leaves the class. Accounts, reading and points stay.`}
            confirmLabel={t`Close class`}
            destructive
            onConfirm={() => close.send({ params })}
            trigger={<Button icon={X}>{t`Close class`}</Button>}
          />
        </div>
      </article>
    </Card>
  )
}
