import { type ComponentProps, use } from 'react'
import { type Control, type FieldPath, type FieldValues, useFormState } from 'react-hook-form'
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
type Own<Props> = Omit<
  Props,
  'name' | 'error' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'
>

function useField<In extends FieldValues, Out>({
  control,
  name,
  emptyIsNull = false,
  asNumber = false,
  onChange,
}: Place<In, Out>) {
  const formId = use(FormId)
  const formState = useFormState({ control, name, exact: true })
  const registered = control.register(name, {
    ...(emptyIsNull
      ? { setValueAs: (text: string | null) => text || null }
      : { valueAsNumber: asNumber }),
    ...(onChange && { onChange }),
  })
  const { error } = control.getFieldState(name, formState)
  return { ...registered, id: fieldId(formId, name), error: error?.message }
}

export function FormTextField<In extends FieldValues, Out>({
  control,
  name,
  emptyIsNull,
  asNumber,
  onChange,
  ...field
}: Place<In, Out> & Own<ComponentProps<typeof TextField>>) {
  return <TextField {...field} {...useField({ control, name, emptyIsNull, asNumber, onChange })} />
}

export function FormPasswordField<In extends FieldValues, Out>({
  control,
  name,
  emptyIsNull,
  asNumber,
  onChange,
  ...field
}: Place<In, Out> & Own<ComponentProps<typeof PasswordField>>) {
  return (
    <PasswordField {...field} {...useField({ control, name, emptyIsNull, asNumber, onChange })} />
  )
}

export function FormTextAreaField<In extends FieldValues, Out>({
  control,
  name,
  emptyIsNull,
  asNumber,
  onChange,
  ...field
}: Place<In, Out> & Own<ComponentProps<typeof TextAreaField>>) {
  return (
    <TextAreaField {...field} {...useField({ control, name, emptyIsNull, asNumber, onChange })} />
  )
}

export function FormSelectField<In extends FieldValues, Out>({
  control,
  name,
  emptyIsNull,
  asNumber,
  onChange,
  ...field
}: Place<In, Out> & Own<ComponentProps<typeof SelectField>>) {
  return (
    <SelectField {...field} {...useField({ control, name, emptyIsNull, asNumber, onChange })} />
  )
}

export function FormCheckField<In extends FieldValues, Out>({
  control,
  name,
  emptyIsNull,
  asNumber,
  onChange,
  ...field
}: Place<In, Out> & Own<ComponentProps<typeof CheckField>>) {
  return <CheckField {...field} {...useField({ control, name, emptyIsNull, asNumber, onChange })} />
}
