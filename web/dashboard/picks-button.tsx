import { BookHeart } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/states/later.tsx'

const PicksDialog = later(async () => (await import('./picks-dialog.tsx')).PicksDialog)

/** Opens the books chosen for this reader today (product 1). */
export function PicksButton() {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button icon={BookHeart} onClick={() => setOpen(true)}>
        Picks
      </Button>
      {open !== null && <PicksDialog open={open} onOpenChange={setOpen} />}
    </>
  )
}
