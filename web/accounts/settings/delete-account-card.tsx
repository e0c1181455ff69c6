import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { later } from '#web/ui/states/later.tsx'
import type { DeleteAccountDialogProps } from './delete-account-dialog.tsx'

const DeleteAccountDialog = later<DeleteAccountDialogProps>(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

/** Where an adult deletes their own account. */
export function DeleteAccountCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <CardSection title={t`Delete your account`} level={3} icon={Trash2} spot="sea">
      <p>{t`See what happens to your children and classes before you decide.`}</p>
      <Button
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >{t`Delete my account...`}</Button>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </CardSection>
  )
}
