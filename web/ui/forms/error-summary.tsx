import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { takeFocus } from '#web/browser/take-focus.ts'

export interface FieldProblem {
  /** The id of the control to go to. */
  fieldId: string
  /** The same words as at the field. */
  message: string
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[]
  /** How often the form was sent: each failed attempt brings the focus back here. */
  attempt?: number
}

/** What stopped the form, at its top; nothing while there is no problem. */
export function ErrorSummary({ problems, attempt = 0 }: ErrorSummaryProps) {
  const titleId = useId()
  if (problems.length === 0) return null
  return (
    <div
      key={attempt}
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-card border-3 border-brick bg-brick-tint p-4 text-ink sm:p-5"
    >
      <h2 id={titleId} className="flex items-center gap-2 text-h3">
        <TriangleAlert aria-hidden className="size-6 shrink-0 text-brick" strokeWidth={2.5} />
        {t`There is a problem`}
      </h2>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a
              href={`#${fieldId}`}
              className="inline-flex min-h-8 items-center font-semibold text-ink underline underline-offset-4 hover:decoration-3"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
