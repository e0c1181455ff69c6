import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { grouped } from '#domain/grouped.ts'
import { cx } from './cx.ts'

interface ProgressBarProps {
  /** What is measured, for screen readers: "Reading minutes this week". */
  label: string
  value: number
  max: number
  /** The words under the bar, "14 of 20 minutes"; without it "14 of 20". */
  text?: string
  /** Of the words under the bar, where Listen reads them. */
  textId?: string
  /** The words are shown elsewhere, such as in a heading above; the bar still says them aloud. */
  hideText?: boolean
  /** The words are beside the bar, to save a line. */
  inline?: boolean
  tone?: 'sea' | 'leaf' | 'marigold'
  /** Rides on the end of the bar: Tassel marks where you are. */
  marker?: ReactNode
  className?: string
}

const FILL = { sea: 'bg-sea', leaf: 'bg-leaf', marigold: 'bg-marigold' }

/** A bar that always says its amount in words. A value outside 0 to max is drawn at the nearer end. */
export function ProgressBar({
  label,
  value,
  max,
  text = t`${grouped(value)} of ${grouped(max)}`,
  textId,
  hideText = false,
  inline = false,
  tone = 'sea',
  marker,
  className,
}: ProgressBarProps) {
  const bounded = Math.min(Math.max(value, 0), max)
  const percent = max > 0 ? (bounded / max) * 100 : 0
  return (
    <div className={cx('min-w-0', inline && 'flex items-center gap-3', className)}>
      <div className={cx('relative', marker ? 'pt-7' : null, inline && 'min-w-12 grow')}>
        <div
          role="progressbar"
          aria-label={label}
          aria-valuenow={max > 0 ? bounded : 0}
          aria-valuemin={0}
          aria-valuemax={max > 0 ? max : 1}
          aria-valuetext={text}
          className="edge h-4.5 overflow-clip rounded-pill bg-sunken [forced-color-adjust:none]"
        >
          <div
            className={cx(
              'h-full border-outline transition-[width] duration-300',
              percent > 0 && percent < 100 && 'border-e-(length:--edge)',
              FILL[tone],
            )}
            style={{ width: `${percent}%` }}
          />
        </div>
        {marker && (
          <span
            aria-hidden
            className="absolute bottom-0.5 -translate-x-1/2 rtl:translate-x-1/2"
            style={{ insetInlineStart: `clamp(1rem, ${percent}%, calc(100% - 1rem))` }}
          >
            {marker}
          </span>
        )}
      </div>
      {!hideText && (
        <p
          id={textId}
          aria-hidden
          className={cx('text-ink-2 text-small tabular-nums', inline ? 'shrink-0' : 'mt-1')}
        >
          {text}
        </p>
      )}
    </div>
  )
}
