import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Shirt } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { PATHS } from '#web/api/paths.ts'
import { useSignedIn } from '#web/api/session.ts'
import type { Pose } from '#web/art/hero.tsx'
import { ReaderHero } from '#web/art/reader-hero.tsx'
import { cx } from '#web/ui/cx.ts'

interface MyHeroProps {
  hero: CurrentUser['hero']
  pose?: Pose
  className?: string
  /** The size of the drawing. */
  heroClassName: string
}

/** The reader's own hero: a tap leads to where it is dressed. */
export function MyHero({ hero, pose, className, heroClassName }: MyHeroProps) {
  const drawing = <ReaderHero hero={hero} pose={pose} className={heroClassName} />
  if (!hero) return <div className={className}>{drawing}</div>
  return (
    <ToMyHero name={hero.name} className={className}>
      {drawing}
    </ToMyHero>
  )
}

/** Leads from the portrait of the reader to their hero, and from nobody else's. */
export function OwnPortrait({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  const { hero } = useSignedIn()
  if (!isOwn || !hero) return children
  return (
    <ToMyHero small name={hero.name} className="-m-1.5">
      {children}
    </ToMyHero>
  )
}

interface ToMyHeroProps {
  name: string
  /** Around a portrait. */
  small?: boolean
  className?: string | undefined
  children: ReactNode
}

function ToMyHero({ name, small = false, className, children }: ToMyHeroProps) {
  return (
    <Link
      to={PATHS.hero}
      className={cx(
        'group relative grid min-h-14 min-w-14 shrink-0 place-items-center rounded-card',
        className,
      )}
    >
      {children}
      <span className="sr-only">{t`Dress up ${name}`}</span>
      <span
        aria-hidden
        className={cx(
          'absolute start-0 bottom-0 grid place-items-center rounded-pill border-2 border-outline bg-marigold text-on-marigold transition-transform group-hover:scale-115 print:hidden',
          small ? 'size-6' : 'size-8',
        )}
      >
        <Shirt className={small ? 'size-3.5' : 'size-5'} strokeWidth={2.5} />
      </span>
    </Link>
  )
}
