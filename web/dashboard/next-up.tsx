import { t } from '@lingui/core/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { grouped } from '#domain/grouped.ts'
import { pointsMissing } from '#domain/treasure.ts'
import { PATHS } from '#web/api/paths.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { PrizePicture } from '#web/prizes/box/prize-picture.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { NEXT_UP } from './hero-splash.tsx'

type NextUpProps = Pick<Dashboard, 'user' | 'nextBadges' | 'closestPrize'>

/** What the reader is reading for: the badge and the prize that are closest. */
export function NextUp({ user, nextBadges: [badge], closestPrize }: NextUpProps) {
  if (!badge && !closestPrize) return null
  const missing = closestPrize && pointsMissing(user.points, closestPrize.pointsCost)
  return (
    <section
      id={NEXT_UP}
      aria-label={t`Next for you`}
      className="grid min-w-0 auto-cols-fr grid-cols-1 gap-2.5 @min-[20rem]:grid-flow-col @min-[20rem]:grid-cols-none lg:col-span-5"
    >
      {badge && (
        <Ahead
          to={PATHS.progress}
          hash="badges"
          title={t`Next: ${badge.name}`}
          art={<BadgePatch badge={badge} locked size={52} />}
        >
          <ProgressBar label={badge.description} value={badge.have} max={badge.need} inline />
        </Ahead>
      )}
      {closestPrize && (
        <Ahead
          to={PATHS.treasureBox}
          title={closestPrize.name}
          art={<PrizePicture item={closestPrize} size={52} />}
        >
          <ProgressBar
            label={t`Points for ${closestPrize.name}`}
            value={user.points}
            max={closestPrize.pointsCost}
            tone={missing ? 'marigold' : 'leaf'}
            text={missing ? t`${grouped(missing)} to go` : t`Enough!`}
            inline
          />
        </Ahead>
      )}
    </section>
  )
}

interface AheadProps {
  to: NonNullable<LinkProps['to']>
  hash?: string
  title: string
  art: ReactNode
  children: ReactNode
}

function Ahead({ to, hash, title, art, children }: AheadProps) {
  return (
    <Link
      to={to}
      hash={hash}
      className="edge pressable grid min-w-0 content-between gap-1.5 rounded-card bg-surface p-2.5 text-ink no-underline shadow-lip-paper"
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className="shrink-0">{art}</span>
        <span className="line-clamp-3 min-w-0 break-words font-bold font-display text-small leading-tight">
          {title}
        </span>
      </span>
      {children}
    </Link>
  )
}
