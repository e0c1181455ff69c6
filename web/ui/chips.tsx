import { Check, type LucideIcon, Plus } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { cx } from './cx.ts'
import type { Option } from './forms/toggle-filter.tsx'
import { type Spot, SpotIcon } from './spot-icon.tsx'

interface ChipsProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: readonly Value[]
  onValueChange: (value: Value[]) => void
  /** A picture for each, for those who do not read the words yet. */
  pictures?: Record<Value, { icon: LucideIcon; spot: Spot }>
  className?: string
}

/** Any number of several: two columns on a phone, as many as fit on a laptop. */
export function Chips<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  pictures,
  className,
}: ChipsProps<Value>) {
  return (
    <ToggleGroup.Root
      type="multiple"
      role="group"
      aria-label={label}
      value={[...value]}
      onValueChange={(next) =>
        onValueChange(
          options.map((option) => option.value).filter((option) => next.includes(option)),
        )
      }
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-target',
        className,
      )}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="group flex min-h-target items-center gap-2.5 rounded-button border-(length:--edge) border-line bg-surface px-3 py-2 text-start font-semibold text-ink leading-tight hover:bg-sunken data-[state=on]:border-ink data-[state=on]:bg-sea-tint data-[state=on]:font-bold"
        >
          {pictures && <SpotIcon {...pictures[option.value]} />}
          {pictures && <span className="min-w-0 grow">{option.label}</span>}
          <Check
            aria-hidden
            className="hidden size-5 shrink-0 group-data-[state=on]:block"
            strokeWidth={3.5}
          />
          <Plus
            aria-hidden
            className="size-5 shrink-0 text-muted group-data-[state=on]:hidden"
            strokeWidth={2.5}
          />
          {!pictures && <span className="min-w-0">{option.label}</span>}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
