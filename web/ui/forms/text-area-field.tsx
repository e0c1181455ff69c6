import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { CONTROL, Field, type FieldProps } from './field.tsx'

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Several lines of text; grows with what is typed where the browser can. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  rows = 3,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      className={className}
    >
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={cx(CONTROL, 'block field-sizing-content max-h-80 resize-y')}
        />
      )}
    </Field>
  )
}
