import { t } from '@lingui/core/macro'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormPasswordField } from '#web/ui/forms/form-fields.tsx'

interface NewPasswordFieldProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  name: FieldPath<In>
  label: string
}

/** Where an adult chooses a password. */
export function NewPasswordField<In extends FieldValues, Out>(
  props: NewPasswordFieldProps<In, Out>,
) {
  return (
    <FormPasswordField
      {...props}
      hint={t`At least 15 characters. Three or four words work well.`}
      autoComplete="new-password"
    />
  )
}
