import { Target } from 'lucide-react'
import { useState } from 'react'
import type { ParentDashboard } from '#contract/family/parent.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { soon } from '#web/ui/states/soon.tsx'
import type { GoalsFormProps } from './goals-form.tsx'

const GoalsForm = soon<GoalsFormProps>(
  'Loading the goals...',
  async () => (await import('./goals-form.tsx')).GoalsForm,
)

/** Sets what the child aims at. */
export function GoalsDialog({ child, goals }: Pick<ParentDashboard, 'child' | 'goals'>) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title={`Reading goals for ${child.firstName}`}
      description="Small goals that are met often work best."
      keepsInput
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={Target} wide className="justify-start">
          Set Reading Goals
        </Button>
      }
    >
      <GoalsForm child={child} goals={goals} onSaved={() => setOpen(false)} />
    </Dialog>
  )
}
