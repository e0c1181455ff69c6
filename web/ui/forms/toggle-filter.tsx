import { Check } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { cx } from '#web/ui/cx.ts'
import { useOptimisticValue } from '#web/ui/use-optimistic-value.ts'

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

interface ToggleFilterProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/** The look of one choice in a row: pressed is tint, ink line and tick, so never colour alone. */
const CHIP =
  'group inline-flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-pill border-(length:--edge) border-line bg-surface px-4 font-semibold text-ink text-small hover:bg-sunken data-[state=on]:border-ink data-[state=on]:bg-sea-tint data-[state=on]:font-bold'

/** One of several; pressing the chosen one again keeps it. Slides sideways on phones, wraps from 600 px. */
export function ToggleFilter<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: ToggleFilterProps<Value>) {
  const [seen, choose] = useOptimisticValue(value, onValueChange)
  return (
    <ToggleGroup.Root
      type="single"
      role="radiogroup"
      aria-label={label}
      value={seen}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) choose(chosen.value)
      }}
      className={cx(
        // As wide as its column and never wider, even where the column asks its content.
        'overflow-x-auto overscroll-x-contain [scrollbar-color:var(--line)_transparent] [scrollbar-width:thin] -mx-1 flex w-0 min-w-[calc(100%+var(--spacing)*2)] gap-2 p-1 pb-2 sm:flex-wrap sm:overflow-visible sm:pb-1',
        className,
      )}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} className={CHIP}>
          <Check
            aria-hidden
            className="hidden size-4 group-data-[state=on]:block"
            strokeWidth={3.5}
          />
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
