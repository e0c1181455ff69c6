import { MessageCircleHeart } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { soon } from '#web/ui/states/soon.tsx'
import type { EncouragementFormProps } from './encouragement-form.tsx'

const EncouragementForm = soon<EncouragementFormProps>(
  'Loading the cards...',
  async () => (await import('./encouragement-form.tsx')).EncouragementForm,
)

/** A sentence that the child finds on the dashboard. */
export function EncouragementDialog({ child }: { child: { id: string; firstName: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title={`Encourage ${child.firstName}`}
      description={`${child.firstName} finds it as a card on the dashboard.`}
      keepsInput
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={MessageCircleHeart} wide className="justify-start">
          Send Encouragement
        </Button>
      }
    >
      <EncouragementForm child={child} onSent={() => setOpen(false)} />
    </Dialog>
  )
}
