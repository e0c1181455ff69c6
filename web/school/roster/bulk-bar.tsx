import { plural, t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

interface BulkBarProps {
  count: number
  onClear: () => void
  children: ReactNode
}

/** What can be done with the chosen students; it stays in view while some are chosen. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <div
      className={cx(
        'grid grid-cols-1 gap-2',
        count > 0 &&
          'edge sticky bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-2 rounded-card bg-raised p-3 shadow-print lg:bottom-3',
      )}
    >
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-small">
        {count === 0
          ? t`Select at least one student.`
          : plural(count, { one: '# student selected', other: '# students selected' })}
        {count > 0 && (
          <Button
            size="adult"
            variant="ghost"
            icon={X}
            onClick={onClear}
          >{t`Clear selection`}</Button>
        )}
      </p>
      <div
        className={cx(
          '-m-1 flex items-center gap-target p-1 sm:flex-wrap',
          // Over the table it keeps to one line; what scrolls must hold something to press.
          count > 0 ? 'max-sm:overflow-x-auto max-sm:*:shrink-0' : 'flex-wrap',
        )}
      >
        {children}
      </div>
    </div>
  )
}
