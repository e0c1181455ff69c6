import type { FamilyHero } from '#contract/family.ts'
import type { Notice } from '#web/ui/toast-store.ts'

export function heroCreated({ firstName }: Pick<FamilyHero, 'firstName'>): Notice {
  return { title: 'Hero created!', description: `${firstName} can sign in now.` }
}
