import { t } from '@lingui/core/macro'
import { Switch } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldError, idsOf } from './field.tsx'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  hint?: ReactNode
  error?: string
}

/** A tick box whose whole row is the target. Takes `register(...)` of react-hook-form as it is. */
export function CheckField({ label, hint, error, className, id, ...input }: CheckFieldProps) {
  const ownId = useId()
  const { hintId, errorId, describedBy } = idsOf(ownId, hint, error)
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-body text-ink">
        <input
          {...input}
          id={id ?? ownId}
          type="checkbox"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="size-6 shrink-0 accent-sea"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <div id={hintId} className="ms-9 text-ink-2 text-small">
          {hint}
        </div>
      )}
      {error && (
        <div className="ms-9">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

interface SwitchFieldProps {
  label: string
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/** On or off at once, with the state in words beside the knob. */
export function SwitchField({
  label,
  hint,
  checked,
  onCheckedChange,
  disabled,
  className,
}: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={cx('flex min-h-11 items-center justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold text-body">
          {label}
        </label>
        {hint && (
          <div id={`${id}-hint`} className="text-ink-2 text-small">
            {hint}
          </div>
        )}
      </div>
      <span className="flex shrink-0 items-center gap-2">
        <span aria-hidden className="min-w-7 text-end text-ink-2 text-small">
          {checked ? t`On` : t`Off`}
        </span>
        <Switch.Root
          id={id}
          checked={checked}
          onCheckedChange={onCheckedChange}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="relative h-8 w-14 rounded-pill border-2 border-line bg-sunken before:absolute before:-inset-2 before:content-[''] data-[state=checked]:border-ink data-[state=checked]:bg-sea"
        >
          <Switch.Thumb className="block size-6 translate-x-0.5 rounded-pill border-2 border-ink bg-surface transition-transform duration-100 data-[state=checked]:translate-x-6.5 rtl:-translate-x-0.5 rtl:data-[state=checked]:-translate-x-6.5" />
        </Switch.Root>
      </span>
    </div>
  )
}
