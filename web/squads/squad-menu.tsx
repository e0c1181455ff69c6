import { Ellipsis, LogOut, Pencil, RefreshCw, Users } from 'lucide-react'
import { useState } from 'react'
import { editSquad, type Membership, renewSquadCode, type Squad } from '#contract/squads/squads.ts'
import { LEADER } from '#domain/squads.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Dialog, type Steered } from '#web/ui/overlays/dialog.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { useCall } from '#web/ui/use-call.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { SquadForm } from './squad-form.tsx'

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
