import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { CONTROL, Field, type FieldProps, splitField } from './field.tsx'

interface PasswordFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown while typing, and pasted, so that a password manager works. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, control: input } = splitField(props)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={cx(CONTROL, 'pe-24')}
          />
          <button
            type="button"
            aria-controls={control.id}
            aria-label={shown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 end-1 inline-flex min-w-11 items-center gap-1.5 rounded-stamp px-2.5 font-semibold text-ink-2 text-small hover:bg-sunken"
          >
            <Icon aria-hidden className="size-5" />
            {shown ? t`Hide` : t`Show`}
          </button>
        </span>
      )}
    </Field>
  )
}
