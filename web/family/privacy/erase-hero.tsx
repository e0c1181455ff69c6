import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FamilyHero } from '#contract/family/family.ts'
import { eraseHero } from '#contract/privacy.ts'
import { EraseForm } from '#web/accounts/erase-form.tsx'
import { usePortalMove } from '#web/family/portal-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { CardSection } from '#web/ui/section.tsx'

/** Erasing is asked for once more, with the child's name written by hand. */
export function EraseHero({ child }: { child: FamilyHero }) {
  const [open, setOpen] = useState(false)
  const move = usePortalMove()
  return (
    <CardSection
      title={`Erase ${child.firstName}`}
      lead="Everything goes, for good. Only the points ledger stays, under a number without a name."
      className="justify-items-start"
    >
      <Dialog
        title={`Erase ${child.firstName}?`}
        description="This cannot be undone. You may want to download the archive first."
        keepsInput
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button variant="danger" icon={Trash2}>
            Erase this hero
          </Button>
        }
      >
        <EraseForm
          endpoint={eraseHero}
          id={child.id}
          label={`Write the first name: ${child.firstName}`}
          button="Erase everything"
          busy="Erasing..."
          onErased={() => {
            notify({
              title: 'Hero erased',
              description: `Nothing that names ${child.firstName} is left.`,
            })
            setOpen(false)
            move({ view: 'family' })
          }}
        />
      </Dialog>
    </CardSection>
  )
}
