import { StoreStep } from '#contract/prizes/treasure-store.ts'
import { useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

const ASKED = {
  ship: {
    title: 'Ship',
    name: 'tracking',
    maxLength: 120,
    label: 'Tracking',
    hint: 'Carrier and number. Leave it empty for something digital.',
    action: 'Ship it',
    optional: true,
    empty: { step: 'ship', tracking: '' },
  },
  cancel: {
    title: 'Cancel',
    name: 'reason',
    maxLength: 200,
    label: 'Reason',
    hint: 'The child and the guardian read it. Points, stock and money go back.',
    action: 'Cancel it',
    optional: false,
    empty: { step: 'cancel', reason: '' },
  },
  note: {
    title: 'Send something else',
    name: 'note',
    maxLength: 300,
    label: 'What is sent instead',
    hint: 'The child and the guardian read it.',
    action: 'Save the note',
    optional: false,
    empty: { step: 'note', note: '' },
  },
} as const

/** The steps that need a line of words. */
export type AskedStep = keyof typeof ASKED

interface StepDialogProps {
  asked: AskedStep
  itemName: string
  isSaving: boolean
  onClose: () => void
  onGiven: (step: StoreStep) => void
}

/** The one line of words that shipping, canceling and replacing need. */
export function StepDialog({ asked, itemName, isSaving, onClose, onGiven }: StepDialogProps) {
  const { title, action, empty, ...field } = ASKED[asked]
  const form = useSchemaForm(StoreStep, empty)
  return (
    <FormDialog
      form={form}
      rootAt={field.name}
      onSend={onGiven}
      onClose={onClose}
      closeLabel="Back"
      title={`${title}: ${itemName}`}
      action={action}
      variant={asked === 'cancel' ? 'danger' : 'primary'}
      busy={isSaving && 'Saving...'}
    >
      <FormTextField control={form.control} {...field} />
    </FormDialog>
  )
}
