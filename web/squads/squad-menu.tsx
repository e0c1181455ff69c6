import { useQuery } from '@tanstack/react-query'
import { Ellipsis, LogOut, Pencil, RefreshCw, Users } from 'lucide-react'
import { useState } from 'react'
import {
  editSquad,
  leaveSquad,
  listSquadMembers,
  type Membership,
  renewSquadCode,
  type Squad,
} from '#contract/squads/squads.ts'
import { LEADER } from '#domain/squads.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Dialog, type Steered } from '#web/ui/overlays/dialog.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { useCall } from '#web/ui/use-call.ts'
import { MembersDialog } from './members-dialog.tsx'
import { SquadForm } from './squad-form.tsx'
import { displayName } from './squad-words.ts'

type Step = 'members' | 'edit' | 'code' | 'leave'

interface SquadMenuProps {
  membership: Membership
  onLeft: (squad: Squad) => Notice
}

/** Who is in the squad, and what a leader or a member can do about it. */
export function SquadMenu({ membership, onLeft }: SquadMenuProps) {
  const { class: squad, role } = membership
  const leads = role === LEADER
  const [step, setStep] = useState<Step | null>(null)
  const renew = useCall(renewSquadCode, {
    done: { title: 'New squad code', description: 'The old code is closed.' },
  })
  const params = { id: squad.id }
  const shown = (one: Step) => ({
    open: step === one,
    onOpenChange: (open: boolean) => setStep(open ? one : null),
  })
  return (
    <>
      <Menu
        trigger={
          <Button icon={Ellipsis} aria-label="Squad menu" className="shrink-0">
            Menu
          </Button>
        }
      >
        <MenuItem icon={Users} onSelect={() => setStep('members')}>
          Members
        </MenuItem>
        {leads && (
          <MenuItem icon={Pencil} onSelect={() => setStep('edit')}>
            Edit squad
          </MenuItem>
        )}
        {leads && (
          <MenuItem icon={RefreshCw} onSelect={() => setStep('code')}>
            New squad code
          </MenuItem>
        )}
        <MenuItem icon={LogOut} destructive onSelect={() => setStep('leave')}>
          Leave squad
        </MenuItem>
      </Menu>
      <MembersDialog squadId={squad.id} leads={leads} {...shown('members')} />
      {leads && <EditSquadDialog squad={squad} {...shown('edit')} />}
      <Confirm
        {...shown('code')}
        title="Make a new code?"
        description="The old code stops working. Members stay."
        confirmLabel="New code"
        onConfirm={() => renew.send({ params })}
      />
      <LeaveDialog squad={squad} leads={leads} onLeft={onLeft} {...shown('leave')} />
    </>
  )
}

interface EditSquadDialogProps extends Steered {
  squad: Squad
}

/** What a squad says about itself, changed by a leader. */
function EditSquadDialog({ squad, ...dialog }: EditSquadDialogProps) {
  const isChild = useSignedIn().role === 'student'
  const edit = useCall(editSquad, {
    done: () => {
      dialog.onOpenChange(false)
      return { title: 'Squad saved' }
    },
  })
  const { id, name, teacherName, grade, school, description } = squad
  return (
    <Dialog title="Edit squad" keepsInput {...dialog}>
      <SquadForm
        start={{ name, teacherName, grade, school: school ?? '', description: description ?? '' }}
        offersNames={isChild}
        sending={edit.isPending}
        submitLabel="Save Squad"
        onSend={(body) => edit.send({ params: { id }, body })}
      />
    </Dialog>
  )
}

interface LeaveDialogProps extends Steered {
  squad: Squad
  leads: boolean
  onLeft: (squad: Squad) => Notice
}

/** Members leave after one question; the last leader first says who leads next, or closes the squad. */
function LeaveDialog({ squad, leads, open, onOpenChange, onLeft }: LeaveDialogProps) {
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
