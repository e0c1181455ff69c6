import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface EmptyStateProps {
  /** A picture, usually Tassel; decorative. */
  art?: ReactNode
  /** The sentence of the spec, word for word. */
  title: string
  hint?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
  className?: string
}

/** Nothing here yet: a picture, a sentence and one way on. */
export function EmptyState({ art, title, hint, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-3 rounded-card border-(length:--edge) border-line border-dashed px-5 py-8 text-center',
        className,
      )}
    >
      {art && <div aria-hidden>{art}</div>}
      <p className="font-bold font-display text-h3 text-ink">{title}</p>
      {hint && <p className="text-ink-2">{hint}</p>}
      {action && <div className="mt-2 pb-1">{action}</div>}
    </div>
  )
}
