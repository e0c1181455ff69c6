import { t } from '@lingui/core/macro'
import type { Challenge } from '#contract/squads/challenges.ts'
import type { SquadName } from '#contract/squads/squads.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

// The titles of spec 8, word for word.
export const SQUAD_CREATED: Notice = { title: t`Class created successfully!` }
export const SQUAD_JOINED: Notice = { title: t`Joined class successfully!` }
export const CHALLENGE_CREATED: Notice = { title: t`Competition created successfully!` }

/** The guardian or the leader is asked first. */
export function squadWaiting(
  { name }: Pick<SquadName, 'name'>,
  waitsFor: 'guardian' | 'leader' | null,
): Notice {
  return {
    title: t`Waiting for approval`,
    description:
      waitsFor === 'guardian'
        ? t`Ask a grown-up at home to say OK to ${name}.`
        : t`The leader of ${name} needs to say OK.`,
  }
}

/** Joining may meet the goal at once: what was read before counts. */
export function challengeJoined({ mine }: Pick<Challenge, 'mine'>): Notice {
  const title = t`Joined competition successfully!`
  return mine?.finished ? { title, description: t`You already met the goal. Wow!` } : { title }
}

export function squadLeft({ name }: Pick<SquadName, 'name'>): Notice {
  return { title: t`You left the squad`, description: name }
}

export function memberChanged(name: string, change: 'leads' | 'reads' | 'removed'): Notice {
  const words = {
    leads: t`leads the squad now`,
    reads: t`reads with the squad`,
    removed: t`was removed`,
  }
  return { title: t`Done`, description: `${name} ${words[change]}.` }
}
