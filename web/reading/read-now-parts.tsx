import { t } from '@lingui/core/macro'
import { NotebookPen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OpenReading, ReadingNow } from '#contract/reading/sessions.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { later } from '#web/ui/states/later.tsx'

const MinutesDialog = later(async () => (await import('./minutes-dialog.tsx')).MinutesDialog)

/** Height of the book's cover. */
export const COVER = 132

/** A cover, and beside it what can be done with the book; below each other where letters are big. */
export function Beside({ cover, children }: { cover: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 @min-[17rem]:grid-cols-[auto_minmax(0,1fr)] @min-[17rem]:justify-items-stretch">
      {cover}
      <div className="grid w-full min-w-0 content-between gap-2">{children}</div>
    </div>
  )
}

/** The words of a book; a phone shows its author on the cover. */
export function BookTitle({
  id,
  book: { title, author },
}: {
  id: string
  book: OpenReading['book']
}) {
  return (
    <div id={id} className="min-w-0">
      <p className="line-clamp-2 break-words font-bold font-display text-h3">{title}</p>
      <p className="truncate text-ink-2 text-small max-sm:sr-only">{t`by ${author}`}</p>
    </div>
  )
}

export function SmallKeys({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-stretch justify-end gap-2">{children}</div>
}

export const SMALL_KEY = 'flex-col gap-0.5! px-2! py-1! [--size-h3:var(--size-floor)]'

/** Minutes read away from the clock, today or yesterday (product 4). */
export function AddMinutes({ readings }: Pick<ReadingNow, 'readings'>) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button
        icon={NotebookPen}
        aria-haspopup="dialog"
        className={cx(SMALL_KEY, 'max-w-26')}
        onClick={() => setOpen(true)}
      >{t`Add my minutes`}</Button>
      {open !== null && <MinutesDialog open={open} onOpenChange={setOpen} readings={readings} />}
    </>
  )
}
