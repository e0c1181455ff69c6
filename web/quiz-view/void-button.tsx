import { Flag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { KeyQuestion } from '#contract/quiz-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { useVoidQuestion } from './use-quiz-changes.ts'

/** "This question is wrong": asks for a reason, for it changes every attempt (product 5). */
export function VoidButton({ question }: { question: KeyQuestion }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const declare = useVoidQuestion(question.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) declare.mutate(reason, { onSuccess: () => setOpen(false) })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      keepsInput
      trigger={
        <Button size="adult" icon={Flag}>
          This question is wrong
        </Button>
      }
      title="What is wrong with it?"
      description="It is asked no more and counts as right for every child who was asked it."
    >
      <form onSubmit={submit} className="grid gap-4">
        <p className="font-semibold">{question.question}</p>
        <TextAreaField
          label="Reason"
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={!reason.trim()}
          busy={declare.isPending && 'Saving ...'}
        >
          Take it out
        </Button>
      </form>
    </Dialog>
  )
}
