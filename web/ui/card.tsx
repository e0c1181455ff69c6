import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { slot } from './slot.ts'

type CardTone = 'surface' | 'sunken' | 'sea' | 'leaf' | 'sky' | 'gold' | 'brick'

interface CardProps extends ComponentProps<'div'> {
  tone?: CardTone
  /** Without padding, for a panel whose content reaches the ink line: a table, a picture. */
  flush?: boolean
  /** The one child becomes the panel: a section, an article, a list item. */
  asChild?: boolean
}

const TONE: Record<CardTone, string> = {
  surface: 'bg-surface',
  sunken: 'bg-sunken',
  sea: 'bg-sea-tint',
  leaf: 'bg-leaf-tint',
  sky: 'bg-sky-tint',
  gold: 'bg-gold-tint',
  brick: 'bg-brick-tint',
}

/** A comic panel: flat paper in an ink line. On quiet pages the line gets thinner. */
export function Card({
  tone = 'surface',
  flush = false,
  asChild = false,
  className,
  children,
  ...rest
}: CardProps) {
  const worn = {
    ...rest,
    className: cx(
      'edge min-w-0 rounded-card text-ink',
      TONE[tone],
      flush ? 'overflow-clip' : 'p-4 sm:p-6',
      className,
    ),
  }
  return asChild ? slot(children, worn) : <div {...worn}>{children}</div>
}
