import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'

interface EmptyStateProps {
  /** A picture, usually Tassel; decorative. */
  art?: ReactNode
  /** The sentence of the spec, word for word. */
  title: string
  hint?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
  /** A child reads this: with a button that reads it aloud. */
  readAloud?: boolean
  className?: string
}

/** Nothing here yet: a picture, a sentence and one way on. */
export function EmptyState({
  art,
  title,
  hint,
  action,
  readAloud = false,
  className,
}: EmptyStateProps) {
  const id = useId()
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-3 rounded-card border-(length:--edge) border-line border-dashed px-5 py-8 text-center',
        className,
      )}
    >
      {art && <div aria-hidden>{art}</div>}
      <div id={id} className="grid justify-items-center gap-3">
        <p className="font-bold font-display text-h3 text-ink">{title}</p>
        {hint && <p className="text-ink-2">{hint}</p>}
      </div>
      {readAloud && <SpeechButton key={title} reads={id} what={title} />}
      {action && <div className="mt-2 pb-1">{action}</div>}
    </div>
  )
}
