import { type ReactElement, useState } from 'react'
import { createSquad, type Membership } from '#contract/squads/squads.ts'
import { newSquadName } from '#domain/squad-words.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { SQUAD_CREATED } from './notices.ts'
import { SquadForm } from './squad-form.tsx'

interface CreateSquadDialogProps {
  trigger: ReactElement
  onFounded: (membership: Membership) => void
}

/** Create Squad (spec 2). */
export function CreateSquadDialog({ trigger, onFounded }: CreateSquadDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title="Create Squad"
      description="You lead it. Friends join with a code."
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      keepsInput
    >
      <NewSquadForm
        onFounded={(membership) => {
          setOpen(false)
          onFounded(membership)
        }}
      />
    </Dialog>
  )
}

function NewSquadForm({ onFounded }: Pick<CreateSquadDialogProps, 'onFounded'>) {
  const isChild = useSignedIn().role === 'student'
  const creating = useCall(createSquad, {
    done: (membership) => {
      onFounded(membership)
      return SQUAD_CREATED
    },
  })
  const [name] = useState(() => (isChild ? newSquadName(Math.random) : ''))
  return (
    <SquadForm
      start={{ name, teacherName: '', grade: '', school: '', description: '' }}
      offersNames={isChild}
      sending={creating.isPending}
      submitLabel="Create Squad"
      onSend={(body) => creating.send({ body })}
    />
  )
}
