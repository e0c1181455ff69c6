import type { Challenge } from '#contract/squads/challenges.ts'
import type { SquadName } from '#contract/squads/squads.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

// The titles of spec 8, word for word.
export const SQUAD_CREATED: Notice = { title: 'Class created successfully!' }
export const SQUAD_JOINED: Notice = { title: 'Joined class successfully!' }
export const CHALLENGE_CREATED: Notice = { title: 'Competition created successfully!' }

/** The guardian or the leader is asked first. */
export function squadWaiting(
  { name }: Pick<SquadName, 'name'>,
  waitsFor: 'guardian' | 'leader' | null,
): Notice {
  return {
    title: 'Waiting for approval',
    description:
      waitsFor === 'guardian'
        ? `Ask a grown-up at home to say OK to ${name}.`
        : `The leader of ${name} needs to say OK.`,
  }
}

/** Joining may meet the goal at once: what was read before counts. */
export function challengeJoined({ mine }: Pick<Challenge, 'mine'>): Notice {
  const title = 'Joined competition successfully!'
  return mine?.finished ? { title, description: 'You met the goal already. Wow!' } : { title }
}

export function squadLeft({ name }: Pick<SquadName, 'name'>): Notice {
  return { title: 'You left the squad', description: name }
}

export function memberChanged(name: string, change: 'leads' | 'reads' | 'removed'): Notice {
  const words = { leads: 'leads the squad now', reads: 'reads with the squad', removed: 'is out' }
  return { title: 'Done', description: `${name} ${words[change]}.` }
}
