import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { CONTROL, Field, type FieldProps, splitField } from './field.tsx'

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Several lines of text; grows with what is typed where the browser can. */
export function TextAreaField({ rows = 3, ...props }: TextAreaFieldProps) {
  const { field, control: area } = splitField(props)
  return (
    <Field {...field}>
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
