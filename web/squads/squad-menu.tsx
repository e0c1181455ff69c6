import { t } from '@lingui/core/macro'
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
    done: { title: t`New squad code`, description: t`The old code no longer works.` },
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
          <Button icon={Ellipsis} aria-label={t`Squad menu`} className="shrink-0">{t`Menu`}</Button>
        }
      >
        <MenuItem icon={Users} onSelect={() => setStep('members')}>{t`Members`}</MenuItem>
        {leads && (
          <MenuItem icon={Pencil} onSelect={() => setStep('edit')}>{t`Edit squad`}</MenuItem>
        )}
        {leads && (
          <MenuItem icon={RefreshCw} onSelect={() => setStep('code')}>{t`New squad code`}</MenuItem>
        )}
        <MenuItem
          icon={LogOut}
          destructive
          onSelect={() => setStep('leave')}
        >{t`Leave squad`}</MenuItem>
      </Menu>
      <MembersDialog squadId={squad.id} leads={leads} {...shown('members')} />
      {leads && <EditSquadDialog squad={squad} {...shown('edit')} />}
      <Confirm
        {...shown('code')}
        title={t`Make a new code?`}
        description={t`The old code stops working. Members stay.`}
        confirmLabel={t`New code`}
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
      return { title: t`Squad saved` }
    },
  })
  const { id, name, teacherName, grade, school, description } = squad
  return (
    <Dialog title={t`Edit squad`} keepsInput {...dialog}>
      <SquadForm
        start={{ name, teacherName, grade, school: school ?? '', description: description ?? '' }}
        offersNames={isChild}
        sending={edit.isPending}
        submitLabel={t`Save Squad`}
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
        title={t`Leave ${squad.name}?`}
        description={t`Your points and badges stay with you.`}
        confirmLabel={t`Leave squad`}
        cancelLabel={t`Stay`}
        destructive
        onConfirm={() => leave.send({ params, body: {} })}
      />
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Leave ${squad.name}?`}
      description={t`You lead this squad. Choose who leads next, or close it for everyone.`}
      footer={
        <div className="flex flex-wrap gap-target">
          <Button
            variant="primary"
            disabled={successorId === ''}
            busy={leave.isPending && t`Leaving...`}
            onClick={() => leave.send({ params, body: { successorId } })}
          >{t`Hand over and leave`}</Button>
          <Confirm
            title={t`Close ${squad.name}?`}
            description={t`Everyone leaves, and its challenges end. All members keep their points and badges.`}
            confirmLabel={t`Close squad`}
            destructive
            onConfirm={() => leave.send({ params, body: { close: true } })}
            trigger={<Button variant="danger">{t`Close the squad`}</Button>}
          />
        </div>
      }
    >
      <SelectField
        label={t`Who leads next?`}
        placeholder={t`Choose a member`}
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
