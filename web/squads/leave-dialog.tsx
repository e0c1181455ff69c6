import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveSquad, listSquadMembers, type Squad } from '#contract/squads/squads.ts'
import { LEADER } from '#domain/squads.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Dialog, type Steered } from '#web/ui/overlays/dialog.tsx'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { useCall } from '#web/ui/use-call.ts'
import { displayName } from './squad-words.ts'

interface LeaveDialogProps extends Steered {
  squad: Squad
  leads: boolean
  onLeft: (squad: Squad) => Notice
}

/** Members leave after one question; the last leader first says who leads next, or closes the squad. */
export function LeaveDialog({ squad, leads, open, onOpenChange, onLeft }: LeaveDialogProps) {
  const { id: ownId } = useSignedIn()
  const leave = useCall(leaveSquad, { done: () => onLeft(squad) })
  const members = useQuery({
    ...query(listSquadMembers, { params: { id: squad.id } }),
    enabled: leads && open,
  })
  const [successorId, setSuccessor] = useState('')
  const params = { id: squad.id }
  const others = (members.data ?? []).filter(({ user }) => user.id !== ownId)
  const asksWhoLeads = leads && others.length > 0 && others.every(({ role }) => role !== LEADER)
  if (!asksWhoLeads) {
    return (
      <Confirm
        open={open && !(leads && members.isPending)}
        onOpenChange={onOpenChange}
        title={`Leave ${squad.name}?`}
        description="Your points and badges stay with you."
        confirmLabel="Leave squad"
        cancelLabel="Stay"
        destructive
        onConfirm={() => leave.send({ params, body: {} })}
      />
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Leave ${squad.name}?`}
      description="You lead this squad. Choose who leads next, or close it for everyone."
      footer={
        <div className="flex flex-wrap gap-target">
          <Button
            variant="primary"
            disabled={successorId === ''}
            busy={leave.isPending && 'Leaving...'}
            onClick={() => leave.send({ params, body: { successorId } })}
          >
            Pass on and leave
          </Button>
          <Confirm
            title={`Close ${squad.name}?`}
            description="Everyone leaves, and its challenges end. All members keep their points and badges."
            confirmLabel="Close squad"
            destructive
            onConfirm={() => leave.send({ params, body: { close: true } })}
            trigger={<Button variant="danger">Close the squad</Button>}
          />
        </div>
      }
    >
      <SelectField
        label="Who leads next?"
        placeholder="Choose a member"
        options={others.map(({ user }) => ({
          value: user.id,
          label: user.lastName ? `${displayName(user)} ${user.lastName}` : displayName(user),
        }))}
        value={successorId}
        onChange={({ target }) => setSuccessor(target.value)}
      />
    </Dialog>
  )
}
