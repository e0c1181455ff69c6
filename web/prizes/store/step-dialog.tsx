import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const FORM = 'step-form'
const FIELD = 'step-words'

const ASKED = {
  ship: {
    title: 'Ship',
    label: 'Tracking',
    hint: 'Carrier and number. Leave it empty for something digital.',
    action: 'Ship it',
    missing: null,
    most: 120,
  },
  cancel: {
    title: 'Cancel',
    label: 'Reason',
    hint: 'The child and the guardian read it. Points, stock and money go back.',
    action: 'Cancel it',
    missing: 'Please write why.',
    most: 200,
  },
  note: {
    title: 'Send something else',
    label: 'What is sent instead',
    hint: 'The child and the guardian read it.',
    action: 'Save the note',
    missing: 'Please write what is sent instead.',
    most: 300,
  },
} as const

interface StepDialogProps {
  asked: keyof typeof ASKED
  itemName: string
  isSaving: boolean
  onClose: () => void
  onGiven: (words: string) => void
}

/** The one line of words that shipping, canceling and replacing need. */
export function StepDialog({ asked, itemName, isSaving, onClose, onGiven }: StepDialogProps) {
  const { title, label, hint, action, missing, most } = ASKED[asked]
  const [words, setWords] = useState('')
  const [attempts, setAttempts] = useState(0)
  const error = attempts > 0 && words.trim() === '' ? (missing ?? undefined) : undefined
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
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSaving) return
          if (missing && words.trim() === '') setAttempts(attempts + 1)
          else onGiven(words.trim())
        }}
      >
        <ErrorSummary
          problems={error ? [{ fieldId: FIELD, message: error }] : []}
          attempt={attempts}
        />
        <TextField
          id={FIELD}
          label={label}
          hint={hint}
          error={error}
          optional={missing === null}
          maxLength={most}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
