import { t } from '@lingui/core/macro'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'

interface NameFieldsProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  first: Path<In>
  last: Path<In>
}

/** The two names of a grown-up's new account; a browser can fill them in. */
export function NameFields<In extends FieldValues, Out>({
  control,
  first,
  last,
}: NameFieldsProps<In, Out>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormTextField
        control={control}
        name={first}
        label={t`First name`}
        autoComplete="given-name"
      />
      <FormTextField
        control={control}
        name={last}
        label={t`Last name`}
        autoComplete="family-name"
      />
    </div>
  )
}
