import type { FamilyHero } from '#contract/family.ts'
import type { PendingMission } from '#contract/missions.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import type { Notice } from '#web/ui/toast-store.ts'

export function heroCreated({ firstName }: Pick<FamilyHero, 'firstName'>): Notice {
  return { title: 'Hero created!', description: `${firstName} can sign in now.` }
}

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

export function missionNotConfirmed(error: unknown): Notice {
  return {
    title: 'Your answer was not saved',
    description: sentenceOf(error) ?? 'Check the internet and try again.',
    destructive: true,
  }
}
