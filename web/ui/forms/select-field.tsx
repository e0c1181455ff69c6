import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { CONTROL, Field, type FieldProps, splitField } from './field.tsx'
import type { Option } from './toggle-filter.tsx'

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps> {
  options: readonly Option[]
  /** A first line that chooses nothing: "Choose a class". */
  placeholder?: string
}

/** The platform's own list: a wheel on phones, type-ahead on keyboards. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { field, control: select } = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={cx(CONTROL, 'appearance-none pe-11')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5"
            strokeWidth={2.75}
          />
        </span>
      )}
    </Field>
  )
}
