import type { ReactNode } from 'react'
import { Card } from './card.tsx'

interface CardRowProps {
  /** The name of the row, where no heading in it has it. */
  label?: string
  /** What the row is about; its children are what can be done with it. */
  about: ReactNode
  children: ReactNode
}

/** A card of one line, which wraps where there is no room. */
export function CardRow({ label, about, children }: CardRowProps) {
  return (
    <Card asChild className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <article aria-label={label}>
        <div className="me-auto min-w-0">{about}</div>
        {children}
      </article>
    </Card>
  )
}
