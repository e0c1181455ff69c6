import { Flag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type KeyQuestion, voidQuestion } from '#contract/quiz/quiz-key.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { NOT_CHANGED, VOIDED, voidEffectFor } from './quiz-view-words.ts'

/** Reports a question as wrong and asks for the reason, since scores change with it (product 12). */
export function VoidButton({ question }: { question: KeyQuestion }) {
  const { role } = useSignedIn()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const report = useCall(voidQuestion, { done: VOIDED, failed: NOT_CHANGED })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return
    const input = { params: { id: question.id }, body: { reason } }
    report.send(input, { onSuccess: () => setOpen(false) })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      keepsInput
      trigger={
        <Button size="adult" icon={Flag}>
          Report as wrong
        </Button>
      }
      title="What’s wrong with this question?"
      description={voidEffectFor(role)}
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
          busy={report.isPending && 'Reporting...'}
        >
          Report question
        </Button>
      </form>
    </Dialog>
  )
}
