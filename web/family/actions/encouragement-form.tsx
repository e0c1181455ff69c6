import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { NewEncouragement, sendEncouragement } from '#contract/family/encouragement.ts'
import { ENCOURAGEMENTS, MAX_ENCOURAGEMENT_LETTERS } from '#domain/encouragement.ts'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextAreaField } from '#web/ui/forms/form-fields.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useCall } from '#web/ui/use-call.ts'

export interface EncouragementFormProps {
  child: { id: string; firstName: string }
  onSent: () => void
}

const OWN = 'own'
const CHOICES = [
  ...ENCOURAGEMENTS.map((sentence) => ({ value: sentence as string, label: sentence as string })),
  { value: OWN, label: t`Write your own` },
]

/** One of the given sentences, or one of the guardian's own. */
export function EncouragementForm({ child, onSent }: EncouragementFormProps) {
  const [choice, setChoice] = useState<string>(ENCOURAGEMENTS[0])
  const [own, setOwn] = useState('')
  const form = useSchemaForm(NewEncouragement, { sentence: ENCOURAGEMENTS[0] })
  const sending = useCall(sendEncouragement, {
    done: () => {
      onSent()
      return {
        title: t`Card sent!`,
        description: t`${child.firstName} will see it on the home screen.`,
      }
    },
    failed: showRefusal(form),
  })

  function choose(next: string) {
    if (choice === OWN) setOwn(form.getValues('sentence'))
    setChoice(next)
    form.setValue('sentence', next === OWN ? own : next)
    form.clearErrors()
  }

  return (
    <Form form={form} onSend={(body) => sending.send({ params: { id: child.id }, body })}>
      <RadioCards
        label={t`What the card says`}
        options={CHOICES}
        value={choice}
        onValueChange={choose}
      />
      {choice === OWN && (
        <FormTextAreaField
          control={form.control}
          name="sentence"
          label={t`Your message`}
          hint={t`Praise what your child did. A short sentence works best.`}
          maxLength={MAX_ENCOURAGEMENT_LETTERS}
          rows={2}
        />
      )}
      <SubmitButton call={sending} busy={t`Sending...`}>{t`Send the card`}</SubmitButton>
    </Form>
  )
}
