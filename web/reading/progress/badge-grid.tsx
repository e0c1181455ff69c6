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
import { BADGE_FAMILIES, type BadgeFamily } from '#domain/badges.ts'
import { query } from '#web/api/query.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

const FAMILY_WORDS: Record<BadgeFamily, string> = {
  books: t`Books`,
  minutes: t`Minutes`,
  streak: t`Streaks`,
  quizzes: t`Quizzes`,
  genres: t`Kinds of books`,
  missions: t`Missions`,
  milestones: t`Points`,
  squad: t`Squad`,
  comeback: t`Coming back`,
}

/** By then all of the page is here, or its reader has been told what is not. */
const PATIENCE_MS = 5000

const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-2 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] sm:gap-x-3'

/** The badges won, and the ones still to win with how far the reader is. */
export function BadgeGrid() {
  const won = useQuery(query(listUserBadges, {}))
  const next = useQuery(query(listNextBadges, {}))
  useArrival('badges')
  return (
    <section id="badges" aria-labelledby="badges-title" className="grid scroll-mt-24 gap-5">
      <h2 id="badges-title">{t`My Badges (${won.data?.length ?? 0})`}</h2>
      {won.data?.length === 0 && <p className="font-semibold">{t`No badges earned yet`}</p>}
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
      >
        {(badges) => (
          <Part query={next} what={t`the badges to win`} skeleton={null}>
            {(toWin) => <Album won={badges} toWin={toWin} />}
          </Part>
        )}
      </Part>
    </section>
  )
}

/** One page for each family: the badges sewn on, and the outlines of those still to win. */
function Album({ won, toWin }: { won: readonly UserBadge[]; toWin: readonly BadgeProgress[] }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {BADGE_FAMILIES.map((family) => {
        const mine = won.filter(({ badge }) => badge.family === family)
        const others = toWin.filter((badge) => badge.family === family)
        const all = mine.length + others.length
        if (all === 0) return null
        return (
          <section key={family} aria-labelledby={`album-${family}`} className="album-page">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <div id={`album-${family}-words`}>
                <h3 id={`album-${family}`}>{FAMILY_WORDS[family]}</h3>
                <p className="text-ink-2 text-small">{t`${mine.length} of ${all}`}</p>
              </div>
              <SpeechButton
                reads={`album-${family}-words album-${family}-badges`}
                what={FAMILY_WORDS[family]}
              />
            </div>
            <ul id={`album-${family}-badges`} className={GRID}>
              {mine.map((earned) => (
                <Won key={earned.id} earned={earned} />
              ))}
              {others.map((badge) => (
                <ToWin key={badge.key} badge={badge} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Won({ earned: { badge, earnedAt } }: { earned: UserBadge }) {
  return (
    <li className="grid content-start justify-items-center gap-1.5 text-center">
      <BadgePatch badge={badge} size={76} />
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
      <BadgePatch badge={badge} locked size={76} />
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
