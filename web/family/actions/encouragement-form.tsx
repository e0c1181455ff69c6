import { useState } from 'react'
import { NewEncouragement, sendEncouragement } from '#contract/family/encouragement.ts'
import { ENCOURAGEMENTS, MAX_ENCOURAGEMENT_LETTERS } from '#domain/encouragement.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { request } from '#web/api/request.ts'
import { encouragementSent } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'

export interface EncouragementFormProps {
  child: { id: string; firstName: string }
  onSent: () => void
}

const OWN = 'own'
const CHOICES = [
  ...ENCOURAGEMENTS.map((sentence) => ({ value: sentence as string, label: sentence as string })),
  { value: OWN, label: 'Write your own' },
]

/** One of the given sentences, or one of the guardian's own. */
export function EncouragementForm({ child, onSent }: EncouragementFormProps) {
  const [choice, setChoice] = useState<string>(ENCOURAGEMENTS[0])
  const [own, setOwn] = useState('')
  const [problem, setProblem] = useState<string>()
  const sending = useOneCall({
    mutationFn: (body: NewEncouragement) =>
      request(sendEncouragement, { params: { id: child.id }, body }),
    onSuccess: () => {
      notify(encouragementSent(child))
      onSent()
    },
    onError: (error) => setProblem(sentenceOf(error) ?? 'The card was not sent. Please try again.'),
  })

  function send() {
    const given = NewEncouragement.safeParse({ sentence: choice === OWN ? own : choice })
    setProblem(given.error?.issues[0]?.message)
    if (given.success) sending.mutate(given.data)
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <RadioCards
        label="What the card says"
        options={CHOICES}
        value={choice}
        onValueChange={setChoice}
      />
      {choice === OWN && (
        <TextAreaField
          label="Your sentence"
          hint="Praise what your child did. A short sentence works best."
          maxLength={MAX_ENCOURAGEMENT_LETTERS}
          rows={2}
          value={own}
          error={problem}
          onChange={(event) => setOwn(event.target.value)}
        />
      )}
      {problem && choice !== OWN && (
        <p role="alert" className="font-semibold text-brick">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" busy={sending.isPending && 'Sending...'}>
        Send the card
      </Button>
    </form>
  )
}
