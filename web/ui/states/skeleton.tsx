import { cx } from '#web/ui/cx.ts'

interface SkeletonProps {
  /** `line` is text, `panel` a card, `cover` a book. */
  shape?: 'line' | 'panel' | 'cover'
  className?: string
}

const SHAPE = {
  line: 'h-[1em] rounded-stamp',
  panel: 'min-h-24 rounded-card border-(length:--edge) border-line border-dashed',
  cover: 'aspect-[2/3] rounded-field border-(length:--edge) border-line border-dashed',
}

/** Blank paper where something will be printed. It does not shimmer. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <div aria-hidden className={cx('block bg-sunken', SHAPE[shape], className)} />
}
