import { type ComponentProps, type ElementType, use } from 'react'
import { type Control, type FieldPath, type FieldValues, useFormState } from 'react-hook-form'
import { sayProblem } from '#web/ui/say.ts'
import { CheckField } from './check-field.tsx'
import { FormId, fieldId } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

interface Place<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  name: FieldPath<In>
  /** An empty field is sent as null: nothing was chosen. */
  emptyIsNull?: boolean
  /** What is typed is sent as a number. */
  asNumber?: boolean
  /** After its value has changed. */
  onChange?: () => void
}

/** What a form says of a field; everything else of the plain field is the caller's. */
type Own<Plain> = Omit<
  Plain,
  'name' | 'error' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'
>

type Props<In extends FieldValues, Out, Of extends ElementType> = Place<In, Out> &
  Own<ComponentProps<Of>>

export function FormTextField<In extends FieldValues, Out>(
  props: Props<In, Out, typeof TextField>,
) {
  return <TextField {...useField(props)} />
}

export function FormPasswordField<In extends FieldValues, Out>(
  props: Props<In, Out, typeof PasswordField>,
) {
  return <PasswordField {...useField(props)} />
}

export function FormTextAreaField<In extends FieldValues, Out>(
  props: Props<In, Out, typeof TextAreaField>,
) {
  return <TextAreaField {...useField(props)} />
}

export function FormSelectField<In extends FieldValues, Out>(
  props: Props<In, Out, typeof SelectField>,
) {
  return <SelectField {...useField(props)} />
}

export function FormCheckField<In extends FieldValues, Out>(
  props: Props<In, Out, typeof CheckField>,
) {
  return <CheckField {...useField(props)} />
}

/** The props of the plain field: what the caller gives, and what the form knows of it. */
function useField<In extends FieldValues, Out, Given>({
  control,
  name,
  emptyIsNull = false,
  asNumber = false,
  onChange,
  ...given
}: Place<In, Out> & Given) {
  const formId = use(FormId)
  const formState = useFormState({ control, name, exact: true })
  const registered = control.register(name, {
    ...(emptyIsNull
      ? { setValueAs: (text: string | null) => text || null }
      : { valueAsNumber: asNumber }),
    ...(onChange && { onChange }),
  })
  const { error } = control.getFieldState(name, formState)
  return {
    ...given,
    ...registered,
    id: fieldId(formId, name),
    error: error?.message && sayProblem(error.message),
  }
}
