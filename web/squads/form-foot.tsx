import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { FormTextAreaField } from '#web/ui/forms/form-fields.tsx'

interface FormFootProps<In extends FieldValues, Out>
  extends Pick<ComponentProps<typeof FormTextAreaField<In, Out>>, 'control' | 'name'> {
  sending: boolean
  submitLabel: string
}

/** How the forms of a squad and of a challenge end. */
export function FormFoot<In extends FieldValues, Out>({
  sending,
  submitLabel,
  ...field
}: FormFootProps<In, Out>) {
  return (
    <>
      <FormTextAreaField {...field} label={t`Description`} optional rows={2} />
      <Button type="submit" variant="primary" busy={sending && t`Saving...`}>
        {submitLabel}
      </Button>
    </>
  )
}
