import type { FamilyHero, StreakPause } from '#contract/family/family.ts'
import type { FamilyRedemption } from '#contract/prizes/family-prizes.ts'
import type { HomeReadingSaved } from '#contract/reading/home-reading.ts'
import type { PendingMission } from '#contract/rewards/missions.ts'
import type { SquadName } from '#contract/squads/squads.ts'
import type { Locale } from '#web/ui/locale.tsx'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

export function heroCreated({ firstName }: Pick<FamilyHero, 'firstName'>): Notice {
  return { title: 'Hero created!', description: `${firstName} can sign in now.` }
}

export const ANSWER_NOT_SAVED = 'Your answer was not saved'

export function missionConfirmed({
  childName,
  reward,
}: Pick<PendingMission, 'childName' | 'reward'>): Notice {
  return { title: 'Mission confirmed!', description: `${childName} earned ${reward} points.` }
}

export function missionReturned({
  childName,
  title,
}: Pick<PendingMission, 'childName' | 'title'>): Notice {
  return { title: 'Mission given back', description: `${childName} can try again: ${title}.` }
}

type Child = { firstName: string }

export function squadAgreed(
  child: Child,
  { name }: Pick<SquadName, 'name'>,
  joined: boolean,
): Notice {
  if (!joined) {
    return {
      title: 'Waiting for the teacher',
      description: `${name} has a teacher now, who approves ${child.firstName} next.`,
    }
  }
  return { title: 'Squad confirmed', description: `${child.firstName} reads with ${name} now.` }
}

export function squadRefused(child: Child, { name }: Pick<SquadName, 'name'>): Notice {
  return { title: 'Saved', description: `${child.firstName} is not in ${name}.` }
}

export const SQUADS_KEPT = 'The squads were not changed'

export function prizeApproved({ childName, item }: FamilyRedemption): Notice {
  return { title: 'Prize approved!', description: `${item.name} goes to ${childName} next.` }
}

export function prizeDeclined({ childName }: FamilyRedemption): Notice {
  return { title: 'Prize declined', description: `${childName} has the points back.` }
}

export function sessionVouched(given: { firstName: string; minutes: number }): Notice {
  return {
    title: 'Thank you!',
    description: `${given.firstName}’s ${given.minutes} minutes are confirmed.`,
  }
}

/** What the parent asked for did not happen. */
export const NOT_SAVED = 'This was not saved'

export const GOALS_SAVED: Notice = { title: 'Goals saved!' }

/** Who got how many minutes; a day that was full already is said, too. */
export function homeReadingSaved({ saved }: HomeReadingSaved): Notice {
  const description = saved
    .map(({ firstName, minutes, points }) =>
      minutes === 0
        ? `${firstName}’s day is full already.`
        : `${firstName}: ${minutes} minutes, +${points} points.`,
    )
    .join(' ')
  return { title: 'Reading saved!', description }
}

export function encouragementSent({ firstName }: { firstName: string }): Notice {
  return { title: 'Card sent!', description: `${firstName} finds it on the dashboard.` }
}

export const NAMES_SAVED: Notice = { title: 'Names saved!' }
export const GAMES_SAVED: Notice = { title: 'Time for games saved!' }
export const TIME_ZONE_SAVED: Notice = { title: 'Time zone saved!' }
export const CODE_RENEWED: Notice = {
  title: 'Code renewed!',
  description: 'The old one works no more.',
}
export const GUARDIAN_REMOVED: Notice = { title: 'Guardian taken off' }
export const LINK_REQUESTED: Notice = {
  title: 'Asked!',
  description: 'The child’s guardian sees your name and says yes or no.',
}

export function passwordChanged({ firstName }: { firstName: string }): Notice {
  return { title: 'Password changed!', description: `${firstName} signs in with the new one.` }
}

export function picturesEnded({ firstName }: { firstName: string }): Notice {
  return { title: 'Pictures taken away!', description: `${firstName} signs in another way now.` }
}

export function streakPaused(
  hero: { firstName: string },
  pause: StreakPause,
  locale: Locale,
): Notice {
  const day = (date: string) => locale.date(date, 'short')
  return {
    title: 'Streak paused!',
    description: `${hero.firstName} is free from ${day(pause.from)} to ${day(pause.to)}.`,
  }
}

export function guardianJoined(link: { parentName: string; childName: string }): Notice {
  return {
    title: 'Guardian joined!',
    description: `${link.parentName} looks after ${link.childName} from now on.`,
  }
}

export function guardianRefused({ parentName }: { parentName: string }): Notice {
  return { title: 'You said no', description: `${parentName} sees nothing.` }
}

export function heroErased({ firstName }: { firstName: string }): Notice {
  return { title: 'Hero erased', description: `Nothing that names ${firstName} is left.` }
}

export function digestChosen({ on }: { on: boolean }): Notice {
  return on
    ? { title: 'Digest on!', description: 'The first one comes on Sunday evening.' }
    : { title: 'Digest off', description: 'No more mails come.' }
}
