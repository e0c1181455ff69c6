import type { LucideIcon } from 'lucide-react'
import { Tabs as Primitive } from 'radix-ui'
import { type ReactNode, startTransition, useState } from 'react'
import { cx } from './cx.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

interface TabItem {
  /** Becomes part of an id: no spaces. */
  value: string
  label: string
  icon?: LucideIcon
  content: ReactNode
}

interface TabsProps {
  /** What the tabs divide, for screen readers. */
  label: string
  items: readonly TabItem[]
  defaultValue?: string
  value?: string
  onValueChange?: (value: string) => void
  className?: string
  /** Of the row of tabs, where something reads it aloud. */
  listId?: string
}

/**
 * Index-card tabs: arrow keys move, and a row too narrow for all of them wraps instead of scrolling. A tab is
 * shown as selected at once; its content is rendered right after.
 */
export function Tabs({
  label,
  items,
  defaultValue,
  value,
  onValueChange,
  className,
  listId,
}: TabsProps) {
  const [own, setOwn] = useState(defaultValue ?? items[0]?.value ?? '')
  const shown = value ?? own
  const [chosen, choose] = useOptimisticValue(shown, (next) => {
    startTransition(() => setOwn(next))
    onValueChange?.(next)
  })
  return (
    <Primitive.Root className={cx('min-w-0', className)} value={shown} onValueChange={choose}>
      <Primitive.List
        id={listId}
        aria-label={label}
        className="flex flex-wrap gap-1 rounded-button bg-sunken p-1 ring-1 ring-line ring-inset"
      >
        {items.map(({ value: itemValue, label: itemLabel, icon: Icon }) => (
          <Primitive.Trigger
            key={itemValue}
            value={itemValue}
            data-chosen={itemValue === chosen || undefined}
            className={cx(
              // Four tabs are a two-by-two grid on a phone, whatever their labels' lengths.
              items.length === 4 && 'max-sm:basis-2/5 narrow:basis-auto',
              'inline-flex min-h-target grow flex-col items-center justify-center gap-x-2 gap-y-0.5 rounded-field border-(length:--edge) border-transparent px-1.5 py-1.5 in-data-[density=sprout]:max-sm:px-0.5 in-data-[density=sprout]:max-sm:text-floor text-center font-display font-bold text-ink-2 text-small leading-tight hover:bg-surface data-chosen:border-ink data-chosen:bg-surface data-chosen:font-extrabold data-chosen:text-ink sm:flex-row sm:px-3 sm:text-h3',
            )}
          >
            {Icon && <Icon aria-hidden className="size-[1.25em] shrink-0" strokeWidth={2.5} />}
            {itemLabel}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map(({ value: itemValue, content }) => (
        <Primitive.Content key={itemValue} value={itemValue} className="mt-4 rounded-field">
          {content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
