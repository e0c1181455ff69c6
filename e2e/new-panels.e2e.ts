import { expect, type Page, test } from '@playwright/test'
import { aReadyHero, signInAs } from './hero.ts'
import { expectAccessible } from './sound-page.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

async function inBothThemes(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, `${where} light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${where} dark`, { colors: 'alone' })
}

async function firstClass(page: Page): Promise<number> {
  const classes = await page.request.get('/api/teacher/classes')
  const [first] = (await classes.json()) as { id: number }[]
  if (!first) throw new Error('the demo teacher has no class')
  return first.id
}

test.describe.configure({ mode: 'parallel' })

for (const viewport of SIZES) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('the administrator’s page is accessible, with a new invitation', async ({ page }) => {
      await signInAs(page, 'admin')
      await page.goto('/admin?view=log')
      await page.getByRole('button', { name: 'Check for tampering' }).click()
      await expect(page.getByText(/entries are intact/)).toBeVisible()
      await inBothThemes(page, 'security log')
      await page.goto('/admin?view=people')
      await page.getByRole('button', { name: 'Create invitation code' }).click()
      await expect(page.getByText('Invitation code:')).toBeVisible()
      await page.getByLabel('Student name').fill('Am')
      await page.getByRole('button', { name: 'Delete student Amara Bello' }).click()
      await expect(page.getByRole('dialog', { name: 'Delete Amara?' })).toBeVisible()
      await inBothThemes(page, 'delete a student')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Delete student Amara Bello' })).toBeFocused()
      await inBothThemes(page, 'administration')
    })

    test('a locked-out child’s code and an invitation are accessible to a parent', async ({
      page,
    }) => {
      await signInAs(page, 'parent')
      await page.goto('/parent?view=care')
      await page.getByRole('button', { name: 'Unlock sign-in' }).click()
      await expect(page.getByText('Unlocked.')).toBeVisible()
      await page.getByRole('button', { name: 'Create invitation code' }).click()
      await expect(page.getByText('Invitation code:')).toBeVisible()
      await inBothThemes(page, 'care')
    })
  })
}

test('the roster’s dialogs are accessible and give the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'teacher')
  await page.goto(`/students?class=${await firstClass(page)}`)
  const more = page.getByRole('button', { name: /^More for/ }).first()
  for (const item of ['Unlock sign-in', 'Family code']) {
    await more.click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await inBothThemes(page, item)
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  }
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('button', { name: 'Time zone' }).click()
  await inBothThemes(page, 'time zone')
})

test('an adult without a confirmed address sees an accessible page', async ({ page }) => {
  const signedUp = await page.request.post('/api/auth/sign-up', {
    data: {
      role: 'parent',
      firstName: 'Pat',
      lastName: 'Parent',
      email: `pat-${Date.now()}@example.org`,
      password: 'correct horse battery',
      timeZone: 'UTC',
    },
  })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport)
    await page.goto('/parent')
    await expect(page.getByRole('heading', { name: 'Enter your invitation code' })).toBeVisible()
    await inBothThemes(page, 'verify email')
  }
})

test('a child who waits for a squad sees an accessible page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'teacher')
  const classes = await page.request.get('/api/teacher/classes')
  const [first] = (await classes.json()) as { classCode: string }[]
  await aReadyHero(page)
  const asked = await page.request.post('/api/classes/join', {
    data: { classCode: first?.classCode },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  await page.goto('/social')
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await inBothThemes(page, 'waiting for a squad')
})
