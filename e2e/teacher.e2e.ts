import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { confirmAdult } from './confirm.ts'
import { signInAs } from './hero.ts'

const CLASS = 'Room 12 Readers - Grade 3'

/** Opens a page of the demo teacher's class. */
async function classPage(page: Page, path: '/students' | '/class-books'): Promise<void> {
  await signInAs(page, 'teacher')
  await page.goto(path)
  await page.getByLabel('Class', { exact: true }).selectOption(CLASS)
}

async function theClass(page: Page): Promise<void> {
  await signInAs(page, 'teacher')
  await page.goto('/teacher')
  await expect(page.getByText('Select a Class to Begin')).toBeVisible()
  await page.getByLabel('Class', { exact: true }).selectOption(CLASS)
  await expect(page.getByRole('tab')).toHaveText([
    'Class Overview',
    'Student Progress',
    'Detailed Analytics',
    'Generate Reports',
  ])
}

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('a teacher reads the figures of a class, as charts and as tables', async ({ page }) => {
  await theClass(page)
  await expect(page.getByText('Total students')).toBeVisible()
  await expect(page.getByText('Four books each').first()).toBeVisible()
  await expectNoFindings(page)

  await page.getByRole('tab', { name: 'Student Progress' }).click()
  const maya = page.getByRole('row', { name: /Maya/ })
  await expect(maya).toContainText('Active')
  await expect(maya).toContainText('%')
  await expectNoFindings(page)

  await page.getByRole('tab', { name: 'Detailed Analytics' }).click()
  const card = page.getByRole('region', { name: 'Minutes by weekday' })
  await expect(card).toContainText('the biggest reading day')
  await card.getByRole('button', { name: /Table/ }).click()
  await expect(card.getByRole('row')).toHaveCount(8)
  await expectNoFindings(page)
})

test('a report is created, opened and downloaded', async ({ page }) => {
  await theClass(page)
  await page.getByRole('tab', { name: 'Generate Reports' }).click()
  await page.getByLabel('Type').selectOption('Student Progress')
  await page.getByRole('button', { name: 'Create custom report' }).click()
  await expect(page.getByRole('heading', { name: /Room 12 Readers/ })).toBeVisible()
  await expect(page.getByText('Report created', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Maya' }).first()).toBeVisible()
  await expectNoFindings(page)

  await page.getByRole('button', { name: 'Back to the class' }).click()
  const saved = page.getByRole('article', { name: 'Student Progress' }).first()
  await expect(saved).toContainText('created')
  const file = page.waitForEvent('download')
  await saved.getByRole('button', { name: 'PDF' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Room-12-Readers-Student-Progress-.+\.pdf$/)
  await expectNoFindings(page)
  await saved.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('cell', { name: 'Maya' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('cell', { name: 'Maya' }).first()).toBeVisible()
  await page.goBack()
  await expect(saved).toBeVisible()
})

test('a new student gets a card with pictures and signs in with it alone', async ({ page }) => {
  await classPage(page, '/students')
  const name = `Zoe${Date.now() % 100_000}`
  await page.getByRole('button', { name: 'Add a student' }).click()
  await page.getByLabel('First name').fill(name)
  await page.getByLabel(/My school allows/).check()
  await page.getByRole('button', { name: 'Add student' }).click()
  await expect(page.getByRole('alertdialog', { name: 'New passwords' })).toContainText(name)
  await page.getByRole('button', { name: 'Done, I’ve saved them' }).click()

  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Make class cards' }).click()
  await page.getByRole('button', { name: 'Make the cards' }).click()
  const card = page.getByRole('article')
  await expect(card).toContainText(name)
  await expect(card.getByRole('img', { name: 'Scan to sign in' })).toBeVisible()
  const pictures = await card.getByRole('listitem').allTextContents()
  const code = await card.locator('strong').nth(1).textContent()
  expect(pictures).toHaveLength(4)
  await expectNoFindings(page)

  await page.request.post('/api/auth/sign-out')
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Sign-in code and pictures' }).click()
  await page.getByLabel('Sign-in code').fill(code ?? '')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Find my class' }).click()
  await page.getByRole('button', { name }).click()
  await expectNoFindings(page)
  for (const picture of pictures) {
    await page.getByRole('button', { name: picture, exact: true }).click()
  }
  await page.waitForURL('**/onboarding')
})

test('a list from the school is shown first and changes nothing by itself', async ({ page }) => {
  await classPage(page, '/students')
  await page.getByRole('button', { name: 'Add from a list' }).click()
  const tag = Date.now() % 100_000
  await page
    .getByLabel('Or paste it here')
    .fill(`given name,family name,grade\nLiam${tag},Stone,3\nMia,,9\n`)
  await page.getByRole('button', { name: 'Preview import' }).click()
  const difference = page.getByRole('region', { name: 'What would change' }).first()
  await expect(difference).toContainText('1 new')
  await expect(difference).toContainText('1 skipped')
  await expect(page.getByRole('checkbox', { name: `Liam${tag}` })).toHaveCount(0)
  await expectNoFindings(page)
  await difference.getByLabel(/My school allows/).check()
  await difference.getByRole('button', { name: 'Add 1 student' }).click()
  const handout = page.getByRole('alertdialog', { name: 'Print sign-in cards' })
  await expect(handout).toContainText(`Liam${tag}`)
  await expect(handout.getByRole('img', { name: 'Scan to sign in' })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close anyway' }).click()
  await expect(page.getByRole('checkbox', { name: `Liam${tag}` })).toBeVisible()
})

test('a check-in leaves the list when the teacher vouches', async ({ page }) => {
  await classPage(page, '/students')
  await page.getByRole('radio', { name: 'Check-ins' }).click()
  const checkIns = page.getByRole('article')
  await expect(checkIns.first()).toBeVisible()
  const before = await checkIns.count()
  await expectNoFindings(page)
  await checkIns.first().getByRole('button', { name: 'Looks fine' }).click()
  await expect(checkIns).toHaveCount(before - 1)
})

test('a wrong question is taken out from the books of the class, with the reason', async ({
  page,
}) => {
  await classPage(page, '/class-books')
  const row = page.getByRole('row', { name: /Fantastic Mr. Fox/ })
  await expect(row).toContainText('Roald Dahl')
  await expectNoFindings(page)
  await row.getByRole('link', { name: 'Open quiz for Fantastic Mr. Fox' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Quiz: Fantastic Mr. Fox' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Report as wrong' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'What’s wrong with this question?' })
  await dialog.getByLabel('Reason').fill('Two answers are right.')
  await dialog.getByRole('button', { name: 'Report question' }).click()
  await expect(
    page.getByText('Doesn’t count for your readers; waiting for an administrator'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('row', { name: /Fantastic Mr. Fox/ })).toContainText(
    '1 question removed',
  )
})

test('a new teacher waits until the administrator says yes', async ({ page }) => {
  const email = `tess-${Date.now()}@school.example`
  const account = { firstName: 'Tess', lastName: 'Teacher', email, timeZone: 'UTC' }
  const made = await page.request.post('/api/auth/sign-up', {
    data: { ...account, role: 'teacher', password: 'four words make this' },
  })
  expect(made.ok()).toBe(true)
  await page.goto('/teacher')
  await expect(page.getByRole('heading', { name: 'Enter your invitation code' })).toBeVisible()
  await expectNoFindings(page)
  await confirmAdult(page.request, { email, password: 'four words make this' })
  await page.goto('/teacher')
  await expect(page.getByText(/waiting for approval/)).toBeVisible()
  await signInAs(page, 'admin')
  await page.goto('/admin')
  const theirs = page.getByRole('listitem').filter({ hasText: email })
  const yes = theirs.getByRole('button', { name: 'Approve' })
  await yes.click()
  await expect(yes).toHaveCount(0)
  await page.goto('/admin?view=people')
  await expect(theirs.getByRole('button', { name: 'Disable' })).toBeVisible()
})
