import { t } from '@lingui/core/macro'
import { Check, Flag, ListChecks, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Badge } from '#contract/rewards/badges.ts'
import type { Earned } from '#contract/rewards/earned.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { cx } from '#web/ui/cx.ts'
import { type Spot, SpotIcon } from '#web/ui/spot-icon.tsx'

/** One thing that was won, with its picture. */
export interface EarnedItem {
  key: string
  title: string
  hint?: string
  /** `isNew` while it is being won. */
  art: (isNew: boolean) => ReactNode
}

/** All that was won besides points, in the order it is shown: the streak, badges, goals, missions. */
export function earnedItems(earned: Earned): EarnedItem[] {
  const { newBadges, newMissions, allMissionsDone, weekGoalMet, dayGoalMet } = earned
  const streak = earned.streakReached ?? earned.streakDays
  return [
    ...(streak === null ? [] : [streakItem(streak)]),
    ...newBadges.map(badgeItem),
    ...(weekGoalMet === null
      ? []
      : [
          {
            key: 'week',
            title: t`Weekly goal met!`,
            hint: t`You read ${weekGoalMet} minutes this week.`,
            art: spot(Flag, 'leaf'),
          },
        ]),
    ...(dayGoalMet === null
      ? []
      : [
          {
            key: 'day',
            title: t`Today’s goal met!`,
            hint: t`You read ${dayGoalMet} minutes today.`,
            art: spot(Flag, 'sea'),
          },
        ]),
    ...newMissions.map(({ title, reward }, place) => ({
      key: `mission ${place}`,
      title: t`${title}: +${reward} points`,
      art: spot(Check, 'leaf'),
    })),
    ...(allMissionsDone
      ? [
          {
            key: 'all missions',
            title: t`You finished all of today’s missions!`,
            art: spot(ListChecks, 'plum'),
          },
        ]
      : []),
  ]
}

function streakItem(days: number): EarnedItem {
  return {
    key: 'streak',
    title: days === 1 ? t`Your streak starts!` : t`${days} days in a row!`,
    art: (isNew) => (
      <span
        aria-hidden
        className={cx(
          'my-1 grid min-w-13 -rotate-8 justify-items-center rounded-stamp border-3 border-current px-2 pt-1 font-display text-tomato-text uppercase leading-none',
          isNew && 'animate-stamp',
        )}
      >
        <span className="font-black text-h2 tabular-nums leading-none">{days}</span>
        <span className="font-extrabold text-floor">
          {t({ message: 'Read', context: 'a stamp' })}
        </span>
      </span>
    ),
  }
}

function badgeItem(badge: Badge): EarnedItem {
  return {
    key: badge.key,
    title: badge.name,
    hint: badge.description,
    art: (isNew) => <BadgePatch badge={badge} size={60} sewing={isNew} />,
  }
}

function spot(icon: LucideIcon, color: Spot) {
  return () => <SpotIcon icon={icon} spot={color} />
}

interface EarnedListProps {
  items: readonly EarnedItem[]
  /** So many of them are there; the rest come. */
  came: number
  isPlaying: boolean
}

/** What was won, each thing with its picture; they come one by one. */
export function EarnedList({ items, came, isPlaying }: EarnedListProps) {
  return (
    <ul
      aria-label={t`What you won`}
      className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,4.25rem),1fr))] gap-x-2 gap-y-3"
    >
      {items.map(({ key, title, hint, art }, place) => {
        const isThere = place < came
        return (
          <li
            key={key}
            className={cx(
              'grid content-start justify-items-center gap-1 text-center',
              isThere ? isPlaying && 'animate-settle' : 'opacity-0',
            )}
          >
            {art(isThere && isPlaying)}
            <span className="font-bold font-display text-small leading-tight">{title}</span>
            {hint && (
              <span
                className={cx(
                  'text-floor text-ink-2 leading-tight',
                  items.length > 3 && 'max-sm:sr-only',
                )}
              >
                {hint}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
