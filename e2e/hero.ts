import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { confirmAdult } from './confirm.ts'

const PASSWORD = 'correct horse battery'

export type Hero = { signInName: string; password: string; firstName: string }

/** A parent makes so many heroes an hour; then another signs up. */
const HEROES_PER_PARENT = 12
let parent: { email: string; heroes: number } | null = null

/** A hero who has never been here: a parent creates them and signs out. */
export async function aNewHero(request: APIRequestContext, firstName = 'Nia'): Promise<Hero> {
  await signInParent(request)
  const hero = { signInName: `hero ${tag()}`, password: PASSWORD, firstName }
  const created = await request.post('/api/family/heroes', {
    data: { ...hero, gradeLevel: '3', consent: true, timeZone: 'UTC' },
  })
  expect(created.ok(), await created.text()).toBe(true)
  await request.post('/api/auth/sign-out')
  return hero
}

async function signInParent(request: APIRequestContext): Promise<void> {
  if (parent && parent.heroes < HEROES_PER_PARENT) {
    parent.heroes += 1
    const signIn = await request.post('/api/auth/sign-in', {
      data: { name: parent.email, password: PASSWORD },
    })
    expect(signIn.ok(), await signIn.text()).toBe(true)
    return
  }
  parent = { email: `pat-${tag()}@example.org`, heroes: 1 }
  const signUp = await request.post('/api/auth/sign-up', {
    data: {
      role: 'parent',
      firstName: 'Pat',
      lastName: 'Parent',
      email: parent.email,
      password: PASSWORD,
      timeZone: 'UTC',
    },
  })
  expect(signUp.ok(), await signUp.text()).toBe(true)
  await confirmAdult(request, { email: parent.email, password: PASSWORD })
}

function tag(): string {
  return randomUUID().slice(0, 8)
}

/** Signs in as a child does: from the landing page, with hero name and password. */
export async function signIn(page: Page, hero: Hero): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('link', { name: /become a hero/i })
    .first()
    .click()
  await page.getByLabel(/email or hero name/i).fill(hero.signInName)
  await page.getByLabel('Password', { exact: true }).fill(hero.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** What a child sends who has built a hero. */
export const ONBOARDING = {
  selectedCharacter: 'custom',
  characterName: 'Star Reader',
  characterHead: 'star',
  characterBody: 'armor',
  characterFeet: 'boots',
  characterSuperpower: 'Focus Force',
  gradeLevel: '3',
  readingLevel: 3,
  favoriteGenres: ['Adventure'],
  dateOfBirth: '2017-04-05',
  onboardingCompleted: true,
}

/** A hero of this grade who is set up and signed in, with nothing read yet. */
export async function aReadyHero(page: Page, gradeLevel = '3'): Promise<Hero> {
  const hero = await aNewHero(page.request)
  const signedIn = await page.request.post('/api/auth/sign-in', {
    data: { name: hero.signInName, password: hero.password },
  })
  expect(signedIn.ok()).toBe(true)
  const ready = await page.request.post('/api/onboarding', {
    data: { ...ONBOARDING, gradeLevel, readingLevel: Number.parseInt(gradeLevel, 10) || 1 },
  })
  expect(ready.ok(), await ready.text()).toBe(true)
  return hero
}

export async function signInAs(page: Page, persona: string): Promise<void> {
  const answer = await page.request.post('/api/auth/demo', { data: { persona } })
  expect(answer.ok()).toBe(true)
}
