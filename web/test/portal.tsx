import type { FamilyHero } from '#contract/family/family.ts'
import type { ParentDashboard } from '#contract/family/parent.ts'
import { ParentScreen } from '#web/family/parent-screen.tsx'
import { aReader } from './answers.ts'
import { ok } from './fake-server.ts'
import { type Routes, visit } from './visit.tsx'

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

/** What Maya and her goals are on her page. */
export const MAYAS_PAGE: Pick<ParentDashboard, 'child' | 'goals'> = {
  child: { id: MAYA.id, firstName: 'Maya', profileImageUrl: null, points: 1240, hero: null },
  goals: {
    booksThisMonth: 1,
    monthlyBookTarget: 4,
    minutesThisWeek: 95,
    weeklyMinuteTarget: 150,
    dailyMinuteTarget: 20,
  },
}

/** A parent's portal: without children, and with nothing that waits, unless the routes say so. */
export const thePortal = (routes: Routes, at = '/parent') =>
  visit(<ParentScreen />, at, {
    'GET /api/auth/user': () => ok(aReader({ role: 'parent', hero: null })),
    'GET /api/family/heroes': () => ok([]),
    'GET /api/family/links': () => ok({ waiting: [], asked: [] }),
    'GET /api/family/missions': () => ok([]),
    'GET /api/family/redemptions': () => ok([]),
    ...routes,
  })
