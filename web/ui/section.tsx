import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { cx } from './cx.ts'
import { type Spot, SpotIcon } from './spot-icon.tsx'

interface SectionProps {
  title: ReactNode
  /** The heading's own id, where a link leads to it or something else has its name. */
  id?: string
  /** A line or two below the heading. */
  lead?: ReactNode
  /** A heading under another section's; 2 when left out. */
  level?: 2 | 3
  /** As small as a card's heading beside larger ones. */
  small?: boolean
  /** Before the title, on its spot color. */
  icon?: LucideIcon
  spot?: Spot
  className?: string
  children?: ReactNode
}

/** A part of a page under its own heading. */
export function Section({
  title,
  id: givenId,
  lead,
  level = 2,
  small = false,
  icon,
  spot,
  className,
  children,
}: SectionProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const Heading = level === 2 ? 'h2' : 'h3'
  const heading = (
    <Heading id={id} className={cx('min-w-0 break-words', small && 'text-h3')}>
      {title}
    </Heading>
  )
  return (
    <section aria-labelledby={id} className={cx('grid grid-cols-1 content-start gap-3', className)}>
      {icon ? (
        <div className="flex items-center gap-3">
          <SpotIcon icon={icon} spot={spot} />
          {heading}
        </div>
      ) : (
        heading
      )}
      {lead && <p className="-mt-2 text-ink-2">{lead}</p>}
      {children}
    </section>
  )
}

/** The same on a card. */
export function CardSection(section: SectionProps) {
  return (
    <Card asChild>
      <Section {...section} />
    </Card>
  )
}
