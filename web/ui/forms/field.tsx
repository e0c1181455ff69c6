import { t } from '@lingui/core/macro'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'

/** What a control needs to be tied to its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** How to fix it; the error summary has the same words. */
  error?: string | null
  /** Fields are required unless they say otherwise. */
  optional?: boolean
  /** The control's id, for the error summary to point at; made up when left out. */
  id?: string
  className?: string
}

/** The props of a field and, apart from them, those of its control. */
export function splitField<Props extends FieldProps>({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...control
}: Props) {
  return { field: { label, hint, error, optional, id, className }, control }
}

/** The look of every box one types or picks in. */
export const CONTROL =
  'edge-field min-h-target w-full rounded-field bg-surface px-3.5 py-2 text-body text-ink placeholder:text-muted disabled:bg-sunken disabled:text-muted aria-invalid:border-2 aria-invalid:border-brick'

/** The ids of what explains a control. */
export function idsOf(id: string, hint: ReactNode, error: string | null | undefined) {
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const shown = [hint && hintId, error && errorId].filter(Boolean)
  return { hintId, errorId, describedBy: shown.join(' ') || undefined }
}

/** Label above, hint under the label, error under the hint, then the control (GOV.UK order). */
export function Field({
  label,
  hint,
  error,
  optional = false,
  id: givenId,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { hintId, errorId, describedBy } = idsOf(id, hint, error)
  return (
    <div
      className={cx('min-w-0', error && 'border-brick border-s-4 ps-3', className)}
      data-invalid={error ? '' : undefined}
    >
      <label htmlFor={id} className="block font-semibold text-body text-ink leading-snug">
        {label}
        {optional && <span className="font-normal text-ink-2"> {t`(optional)`}</span>}
      </label>
      {hint && (
        <div id={hintId} className="text-ink-2 text-small">
          {hint}
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="mt-1.5">
        {children({
          id,
          'aria-describedby': describedBy,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
    </div>
  )
}

/** An error at its field: icon and words, never the colour alone. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 font-semibold text-brick text-small">
      <CircleAlert aria-hidden className="mt-[0.15em] size-[1.2em] shrink-0" strokeWidth={2.5} />
      {children}
    </p>
  )
}
