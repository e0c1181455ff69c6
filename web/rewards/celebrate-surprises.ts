import { t } from '@lingui/core/macro'
import type { Surprise } from '#contract/rewards/surprises.ts'
import { type Celebration, celebrate } from '#web/ui/celebration/celebration-store.ts'
import { celebrateEarned } from './celebrate-earned.tsx'

/** One card for all that was earned, after its full pages, and one for each prize. */
export function celebrateSurprises(opened: readonly Surprise[]): void {
  const earned = opened.flatMap((one) => (one.kind === 'earned' ? [one.earned] : []))
  if (earned.length > 0) {
    celebrateEarned({
      newBadges: earned.flatMap(({ newBadges }) => newBadges),
      newMissions: earned.flatMap(({ newMissions }) => newMissions),
      allMissionsDone: earned.some(({ allMissionsDone }) => allMissionsDone),
      streakReached: lastOf(earned.map(({ streakReached }) => streakReached)),
      weekGoalMet: lastOf(earned.map(({ weekGoalMet }) => weekGoalMet)),
      dayGoalMet: lastOf(earned.map(({ dayGoalMet }) => dayGoalMet)),
      streakDays: lastOf(earned.map(({ streakDays }) => streakDays)),
      pointsGained: earned.reduce((sum, { pointsGained }) => sum + pointsGained, 0),
      pointsAfter: lastOf(earned.map(({ pointsAfter }) => pointsAfter)),
    })
  }
  celebrate(...opened.flatMap((one) => (one.kind === 'level' ? [levelPage(one)] : [])))
  celebrate(...opened.flatMap((one) => (one.kind === 'prize' ? [prizeCard(one)] : [])))
}

function lastOf(reached: readonly (number | null)[]): number | null {
  return reached.findLast((one) => one !== null) ?? null
}

function levelPage({ level }: Extract<Surprise, { kind: 'level' }>): Celebration {
  return {
    tier: 3,
    shout: t`Wow!`,
    title: t`Level ${level}!`,
    says: [t`You can read harder books now.`],
  }
}

/** A step of a prize is a card; its full page was the redeeming (design 7). */
function prizeCard({ name, step }: Extract<Surprise, { kind: 'prize' }>): Celebration {
  const { title, says } = {
    approved: { title: t`Your prize is coming!`, says: t`A grown-up said yes to ${name}.` },
    shipped: { title: t`Your prize is on its way!`, says: t`${name} was sent to you.` },
    delivered: { title: t`Your prize is here!`, says: t`You earned ${name} by reading.` },
  }[step]
  return { tier: 2, shout: t`Yay!`, title, says: [says] }
}
