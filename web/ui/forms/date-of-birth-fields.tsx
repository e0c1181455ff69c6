import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { DateParts } from './date-parts.ts'
import { CONTROL, FieldError, idsOf } from './field.tsx'

interface DateOfBirthFieldsProps {
  legend: string
  hint?: ReactNode
  error?: string
  value: DateParts
  onValueChange: (value: DateParts) => void
  /** A box that is about to be filled, for what is offered beside it. */
  onEnter?: (part: keyof DateParts) => void
}

const BOXES = [
  { part: 'month', label: t`Month`, digits: 2, autoComplete: 'bday-month' },
  { part: 'day', label: t`Day`, digits: 2, autoComplete: 'bday-day' },
  { part: 'year', label: t`Year`, digits: 4, autoComplete: 'bday-year' },
] as const

/** A remembered date is typed, not picked: three boxes in the American order (GOV.UK date input). */
export function DateOfBirthFields({
  legend,
  hint,
  error,
  value,
  onValueChange,
  onEnter,
}: DateOfBirthFieldsProps) {
  const id = useId()
  const { hintId, errorId, describedBy } = idsOf(id, hint, error)
  return (
    <fieldset
      aria-describedby={describedBy}
      className={cx('min-w-0', error && 'border-brick border-s-4 ps-3')}
    >
      <legend className="float-start w-full font-semibold text-body leading-snug">{legend}</legend>
      <div className="clear-both">
        {hint && (
          <div id={hintId} className="text-ink-2 text-small">
            {hint}
          </div>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        <div className="mt-2 flex flex-wrap gap-3">
          {BOXES.map(({ part, label, digits, autoComplete }) => {
            const boxId = `${id}-${part}`
            return (
              <div key={part}>
                <label htmlFor={boxId} className="block text-small">
                  {label}
                </label>
                <input
                  id={boxId}
                  inputMode="numeric"
                  autoComplete={autoComplete}
                  maxLength={digits}
                  value={value[part]}
                  aria-invalid={error !== undefined || undefined}
                  onFocus={() => onEnter?.(part)}
                  onChange={(event) =>
                    onValueChange({ ...value, [part]: event.target.value.replace(/\D/g, '') })
                  }
                  className={cx(CONTROL, 'mt-1', digits === 4 ? 'max-w-24' : 'max-w-17')}
                />
              </div>
            )
          })}
        </div>
      </div>
    </fieldset>
  )
}
