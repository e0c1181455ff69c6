import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type FamilyHero, listHeroes } from '#contract/family.ts'
import { eraseHero, listErasures } from '#contract/privacy.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { notify } from '#web/ui/toast-store.ts'
import { heroErased } from './notices.ts'
import { usePortalMove } from './portal-search.ts'

/** Erasing is asked for once more, with the child's name written by hand. */
export function EraseHero({ child }: { child: FamilyHero }) {
  const [open, setOpen] = useState(false)
  return (
    <Card asChild>
      <section aria-labelledby="erase-heading">
        <h2 id="erase-heading">Erase {child.firstName}</h2>
        <p className="mt-1 mb-3 text-ink-2">
          Everything goes, for good. Only the points ledger stays, under a number without a name.
        </p>
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
          <EraseForm child={child} onErased={() => setOpen(false)} />
        </Dialog>
      </section>
    </Card>
  )
}

function EraseForm({ child, onErased }: { child: FamilyHero; onErased: () => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const move = usePortalMove()
  const erasing = useMutation({
    mutationFn: () => request(eraseHero, { params: { id: child.id }, body: { firstName: name } }),
    onSuccess: async () => {
      notify(heroErased(child))
      onErased()
      await invalidate(listErasures, listHeroes)
      move({ view: 'family' })
    },
    onError: (error) =>
      setProblem(sentenceOf(error) ?? 'Nothing was erased. Check the internet and try again.'),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        erasing.mutate()
      }}
    >
      <TextField
        label={`Write the first name: ${child.firstName}`}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="danger" icon={Trash2} busy={erasing.isPending && 'Erasing...'}>
        Erase everything
      </Button>
    </form>
  )
}
