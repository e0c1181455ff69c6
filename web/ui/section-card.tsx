import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { cx } from './cx.ts'

interface SectionCardProps {
  title: ReactNode
  /** A line or two below the heading. */
  lead?: ReactNode
  /** Space between its parts, when it is not the usual one. */
  className?: string
  children?: ReactNode
}

/** A card with its heading, which names it for screen readers too. */
export function SectionCard({ title, lead, className, children }: SectionCardProps) {
  const id = useId()
  return (
    <Card asChild className={cx('grid grid-cols-1 gap-3', className)}>
      <section aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {lead && <p className="-mt-2 text-ink-2">{lead}</p>}
        {children}
      </section>
    </Card>
  )
}
