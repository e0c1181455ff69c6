import { StoreStep } from '#contract/prizes/treasure-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const FORM = 'step-form'

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
    <Dialog
      open
      keepsInput
      onOpenChange={(open) => !open && onClose()}
      title={`${title}: ${itemName}`}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button
            type="submit"
            form={FORM}
            variant={asked === 'cancel' ? 'danger' : 'primary'}
            busy={isSaving && 'Saving...'}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form id={FORM} form={form} rootAt={field.name} onSend={onGiven}>
        <FormTextField control={form.control} {...field} />
      </Form>
    </Dialog>
  )
}
