import type { Mission } from '#contract/rewards/missions.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

export const SWAP_USED: Notice = {
  title: 'One swap a day',
  description: 'You swapped a mission today. New ones come tomorrow.',
}

export const ALL_BEGUN: Notice = {
  title: 'All missions are begun',
  description: 'Great! Finish the ones you have.',
}

export function missionSwapped({ title }: Pick<Mission, 'title'>): Notice {
  return { title: 'New mission!', description: title }
}

export function waitsForAdult(): Notice {
  return { title: 'Well done!', description: 'Now a grown-up says yes.' }
}

export function missionFailed(error: unknown): Notice {
  return {
    title: 'That did not work',
    description: sentenceOf(error) ?? 'Check the internet and try again.',
    destructive: true,
  }
}
