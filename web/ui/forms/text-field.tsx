import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { CONTROL, Field, type FieldProps, splitField } from './field.tsx'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** For the input itself, such as a width that hints at the expected length. */
  inputClassName?: string
}

/** One line of text. Takes `register(...)` of react-hook-form as it is. */
export function TextField({ inputClassName, type = 'text', ...props }: TextFieldProps) {
  const { field, control: input } = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <input {...input} {...control} type={type} className={cx(CONTROL, inputClassName)} />
      )}
    </Field>
  )
}
