import { t } from '@lingui/core/macro'
import { ToggleGroup } from 'radix-ui'
import type { TreasureFilter } from '#contract/prizes/treasure-item.ts'
import { CATEGORY_OPTIONS } from '#domain/treasure.ts'
import { Prize } from '#web/art/prize.tsx'
import { useOptimisticValue } from '#web/ui/use-optimistic-value.ts'

type Category = TreasureFilter['category']

interface CategoryPickerProps {
  value: Category
  onValueChange: (value: Category) => void
}

/** The kinds of prizes, each with its picture. They slide sideways where they do not fit. */
export function CategoryPicker({ value, onValueChange }: CategoryPickerProps) {
  const [seen, choose] = useOptimisticValue(value, onValueChange)
  return (
    <ToggleGroup.Root
      type="single"
      role="radiogroup"
      aria-label={t`Category`}
      value={seen}
      onValueChange={(next) => {
        const chosen = CATEGORY_OPTIONS.find((option) => option.value === next)
        if (chosen) choose(chosen.value)
      }}
      className="-mx-1 flex w-0 min-w-[calc(100%+var(--spacing)*2)] gap-2 overflow-x-auto overscroll-x-contain p-1 pb-2 [scrollbar-color:var(--line)_transparent] [scrollbar-width:thin] sm:flex-wrap"
    >
      {CATEGORY_OPTIONS.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="flex min-h-target min-w-21 shrink-0 flex-col items-center justify-end gap-1 rounded-button border-(length:--edge) border-line bg-surface px-2 py-2 font-semibold text-small leading-tight hover:bg-sunken data-[state=on]:border-ink data-[state=on]:bg-sea-tint data-[state=on]:font-bold data-[state=on]:underline data-[state=on]:decoration-4 data-[state=on]:underline-offset-4"
        >
          <Prize kind={option.value === 'all' ? 'book' : option.value} size={41} />
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
