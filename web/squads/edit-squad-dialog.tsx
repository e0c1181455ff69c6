import { editSquad, type Squad } from '#contract/squads/squads.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Dialog, type Steered } from '#web/ui/overlays/dialog.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { SquadForm } from './squad-form.tsx'

interface EditSquadDialogProps extends Steered {
  squad: Squad
}

/** What a squad says about itself, changed by a leader. */
export function EditSquadDialog({ squad, ...dialog }: EditSquadDialogProps) {
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
