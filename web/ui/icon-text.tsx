import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface IconTextProps {
  icon: LucideIcon
  children: ReactNode
  className?: string
}

/** An icon with a word, which carries the meaning; the icon is decorative. */
export function IconText({ icon: Icon, children, className }: IconTextProps) {
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <Icon aria-hidden className="size-[1.2em] shrink-0" strokeWidth={2.25} />
      <span>{children}</span>
    </span>
  )
}
