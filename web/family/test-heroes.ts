import type { FamilyHero } from '#contract/family/family.ts'

export const MAYA: FamilyHero = {
  id: '0191d1f0-0000-7000-8000-00000000000a',
  firstName: 'Maya',
  signInName: 'captain.owl',
  gradeLevel: '3',
  points: 1240,
  onboardingCompleted: true,
  hero: null,
}

export const LEO: FamilyHero = {
  ...MAYA,
  id: '0191d1f0-0000-7000-8000-00000000000b',
  firstName: 'Leo',
  signInName: 'rocket leo',
  gradeLevel: 'K',
  points: 0,
  onboardingCompleted: false,
}
