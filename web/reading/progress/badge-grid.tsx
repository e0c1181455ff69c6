import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PICTURE_MARK } from '#contract/drawn-page.ts'
import {
  type BadgeProgress,
  listNextBadges,
  listUserBadges,
  type UserBadge,
} from '#contract/rewards/badges.ts'
import { query } from '#web/api/query.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** By then all of the page is here, or its reader has been told what is not. */
const PATIENCE_MS = 5000

const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-3 gap-y-6'

/** The badges won, and the ones still to win with how far the reader is. */
export function BadgeGrid() {
  const won = useQuery(query(listUserBadges, {}))
  const next = useQuery(query(listNextBadges, {}))
  useArrival('badges')
  return (
    <section id="badges" aria-labelledby="badges-title" className="grid scroll-mt-24 gap-5">
      <h2 id="badges-title">{t`My Badges (${won.data?.length ?? 0})`}</h2>
      <Part
        query={won}
        what={t`your badges`}
        skeleton={
          <div className={GRID}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} shape="panel" />
            ))}
          </div>
        }
        empty={<p className="font-semibold">{t`No badges earned yet`}</p>}
      >
        {(badges) => (
          <ul className={GRID}>
            {badges.map((earned) => (
              <Won key={earned.id} earned={earned} />
            ))}
          </ul>
        )}
      </Part>
      <Part query={next} what={t`the badges to win`} skeleton={null} empty={null}>
        {(badges) => (
          <>
            <h3 className="mt-3">{t`Badges to win`}</h3>
            <ul className={GRID}>
              {badges.map((badge) => (
                <ToWin key={badge.key} badge={badge} />
              ))}
            </ul>
          </>
        )}
      </Part>
    </section>
  )
}

function Won({ earned: { badge, earnedAt } }: { earned: UserBadge }) {
  return (
    <li className="grid content-start justify-items-center gap-1.5 text-center">
      <BadgePatch badge={badge} size={92} />
      <span className="font-bold font-display text-small leading-tight">{badge.name}</span>
      <span className="text-floor text-ink-2">{badge.description}</span>
      <span className="text-floor text-muted">
        <DateText at={earnedAt} style="short" />
      </span>
    </li>
  )
}

function ToWin({ badge }: { badge: BadgeProgress }) {
  return (
    <li className="grid content-start justify-items-center gap-1.5 text-center">
      <BadgePatch badge={badge} locked size={92} />
      <span className="font-bold font-display text-small leading-tight">{badge.name}</span>
      <span className="text-floor text-ink-2">{badge.description}</span>
      <ProgressBar
        label={badge.description}
        value={badge.have}
        max={badge.need}
        className="w-full max-w-28"
      />
    </li>
  )
}

/** Keeps the linked part of the page in view while content above it loads, until the user scrolls. */
function useArrival(id: string): void {
  // Follows the page, which grows.
  useEffect(() => {
    const part = document.getElementById(id)
    // The browser itself has found its way in a page that the server drew.
    const isDrawn = document.documentElement.hasAttribute(PICTURE_MARK)
    if (!part || isDrawn || window.location.hash !== `#${id}`) return
    const growth = new ResizeObserver(() => part.scrollIntoView())
    const leave = () => {
      growth.disconnect()
      clearTimeout(patience)
      for (const move of MOVES) window.removeEventListener(move, leave)
    }
    const patience = setTimeout(leave, PATIENCE_MS)
    for (const move of MOVES) window.addEventListener(move, leave, { passive: true })
    growth.observe(document.body)
    return leave
  }, [id])
}
