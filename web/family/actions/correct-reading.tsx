import { plural, t } from '@lingui/core/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { HeroSession } from '#contract/family/family.ts'
import {
  CorrectedReading,
  correctHomeReading,
  type HomeReadingCorrected,
} from '#contract/reading/home-reading.ts'
import { NOT_SAVED } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { useCall } from '#web/ui/use-call.ts'

interface CorrectReadingProps {
  session: Pick<HeroSession, 'id' | 'minutes'>
  firstName: string
}

/** Home reading that was logged by mistake: its minutes are set right, or it is removed. */
export function CorrectReading({ session, firstName }: CorrectReadingProps) {
  const [isOpen, setOpen] = useState(false)
  const params = { id: session.id }
  const form = useSchemaForm(CorrectedReading, { minutes: session.minutes })
  const call = useCall(correctHomeReading, {
    done: (corrected) => {
      setOpen(false)
      return correctedNotice(firstName, corrected)
    },
    failed: NOT_SAVED,
  })
  if (!isOpen) {
    return (
      <Button
        variant="ghost"
        icon={Pencil}
        className="px-0"
        onClick={() => setOpen(true)}
      >{t`Correct or remove`}</Button>
    )
  }
  return (
    <Form id={`correct-${session.id}`} form={form} onSend={(body) => call.send({ params, body })}>
      <FormTextField
        control={form.control}
        name="minutes"
        asNumber
        label={t`Minutes`}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="max-w-32"
      />
      <div className="flex flex-wrap gap-target">
        <SubmitButton call={call}>{t`Save`}</SubmitButton>
        <Button
          icon={Trash2}
          disabled={call.isPending}
          onClick={() => call.send({ params, body: { minutes: 0 } })}
        >{t`Remove`}</Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>{t`Cancel`}</Button>
      </div>
    </Form>
  )
}

/** What a correction did to the child's points. */
function correctedNotice(
  firstName: string,
  { minutes, pointsChange, pointsSpent }: HomeReadingCorrected,
): Notice {
  const words = [
    pointsChange < 0 &&
      t`${firstName}: ${plural(-pointsChange, { one: '# point taken back', other: '# points taken back' })}.`,
    pointsChange > 0 &&
      t`${firstName}: ${plural(pointsChange, { one: '# point added', other: '# points added' })}.`,
    pointsSpent > 0 &&
      plural(pointsSpent, {
        one: '# point was already spent, so it stays.',
        other: '# points were already spent, so they stay.',
      }),
  ]
  return {
    title: minutes === 0 ? t`Reading removed` : t`Reading corrected`,
    description: words.filter(Boolean).join(' '),
  }
}
