import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

export interface RadioCard<Value extends string = string> {
  value: Value
  label: string
  hint?: string
  /** A picture above the label; cards with pictures are tiles. */
  art?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  /** The question, for screen readers; name a visible heading with `labelledBy` instead. */
  label?: string
  labelledBy?: string
  options: readonly RadioCard<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  /** `list` is one below the other, `tiles` as many beside each other as fit. */
  layout?: 'list' | 'tiles'
  className?: string
}

/** One of several where the whole card is the target; arrow keys move and choose. */
export function RadioCards<Value extends string>({
  label,
  labelledBy,
  options,
  value,
  onValueChange,
  layout = 'list',
  className,
}: RadioCardsProps<Value>) {
  const tiles = layout === 'tiles'
  return (
    <RadioGroup.Root
      aria-label={label}
      aria-labelledby={labelledBy}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onValueChange(chosen.value)
      }}
      className={cx(
        'grid gap-target',
        tiles && 'grid-cols-[repeat(auto-fill,minmax(min(100%,6rem),1fr))] narrow:grid-cols-1',
        className,
      )}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className={cx(
            'group relative flex items-center rounded-button border-(length:--edge) border-line bg-surface text-ink outline-offset-2 hover:bg-sunken disabled:border-dashed disabled:bg-sunken disabled:text-muted',
            'data-[state=checked]:border-ink data-[state=checked]:bg-sea-tint data-[state=checked]:ring-2 data-[state=checked]:ring-ink',
            tiles
              ? 'min-h-24 flex-col justify-center gap-1.5 p-2 text-center text-small'
              : 'min-h-target-option gap-3.5 px-4 py-3 text-start',
            option.art ? 'narrow:flex-wrap' : null,
          )}
        >
          <span
            aria-hidden
            className={cx(
              'grid shrink-0 place-items-center rounded-pill border-3 border-ink bg-surface group-disabled:border-muted',
              tiles ? 'absolute top-1.5 end-1.5 size-5' : 'size-7',
            )}
          >
            <span
              className={cx(
                'hidden rounded-pill bg-ink group-data-[state=checked]:block',
                tiles ? 'size-2' : 'size-3.5',
              )}
            />
          </span>
          {option.art}
          <span className="min-w-0 leading-tight wrap-anywhere">
            <span className="block font-semibold group-data-[state=checked]:font-bold">
              {option.label}
            </span>
            {option.hint && <span className="mt-1 block text-ink-2 text-small">{option.hint}</span>}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
