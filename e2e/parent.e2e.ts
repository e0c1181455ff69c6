import { expect, type Page, test } from '@playwright/test'
import { confirmAdult } from './confirm.ts'
import { ONBOARDING } from './hero.ts'
import { namesInZip } from './names-in-zip.ts'

const PASSWORD = 'correct horse battery'
const tag = () => Math.random().toString(36).slice(2, 10)

async function signUpParent(page: Page, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}-${tag()}@example.org`
  const answer = await page.request.post('/api/auth/sign-up', {
    data: {
      role: 'parent',
      firstName,
      lastName: 'Rivers',
      email,
      password: PASSWORD,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await confirmAdult(page.request, { email, password: PASSWORD })
}

async function createHero(page: Page, firstName: string): Promise<string> {
  const signInName = `${firstName} ${tag()}`
  await page.getByLabel('First name', { exact: true }).fill(firstName)
  await page.getByLabel('Grade', { exact: true }).selectOption('3')
  await page.getByLabel('Sign-in name', { exact: true }).fill(signInName)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /^I am this child/ }).check()
  await page.getByRole('button', { name: 'Create a hero' }).click()
  await expect(page.getByRole('heading', { name: `${firstName} can sign in now` })).toBeVisible()
  const how = page.getByRole('region', { name: `How ${firstName} signs in` })
  await expect(how).toContainText(signInName)
  await expect(how).toContainText(PASSWORD)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Parent Portal' })).toBeVisible()
  return signInName
}

/** The child goes through onboarding by call; the screens of it have a journey of their own. */
async function becomeChild(page: Page, signInName: string): Promise<void> {
  await page.request.post('/api/auth/sign-out')
  const signedIn = await page.request.post('/api/auth/sign-in', {
    data: { name: signInName, password: PASSWORD },
  })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  await page.request.post('/api/onboarding', {
    data: ONBOARDING,
  })
}

test('a parent looks after two children: logs reading, encourages, reports, links, exports and erases', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  let mayas = ''

  await test.step('makes two heroes', async () => {
    await signUpParent(page, 'Ana')
    await page.goto('/parent')
    await expect(page.getByText('No children registered yet').first()).toBeVisible()
    mayas = await createHero(page, 'Maya')
    await page.goto('/parent?view=family')
    await createHero(page, 'Leo')
  })

  await test.step('sees empty cards that say so', async () => {
    await page.goto('/parent')
    await expect(page.getByRole('heading', { name: 'Maya’s Progress' })).toBeVisible()
    await expect(page.getByText('No recent reading activity')).toBeVisible()
    await expect(page.getByText('No badges earned yet')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Treasure Box Funding' })).toContainText(
      'Inactive',
    )
  })

  await test.step('logs a story that both heard', async () => {
    await page.getByRole('button', { name: 'Log Home Reading' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Leo' }).click()
    await dialog.getByLabel('Minutes').fill('25')
    await dialog.getByLabel('Book (optional)').fill('charlotte')
    await dialog.getByRole('button', { name: /Charlotte.s Web/ }).click()
    await dialog.getByLabel('They finished the book that day').check()
    await dialog.getByRole('button', { name: 'Save reading' }).click()
    await expect(page.getByText(/Maya: 25 minutes, \+25 points/)).toBeVisible()
    await expect(page.getByText('25 of 150')).toBeVisible()
    await expect(page.getByText('First Finish')).toBeVisible()
  })

  await test.step('opens the day in the calendar by keyboard', async () => {
    const calendar = page.getByRole('region', { name: 'Reading Calendar' })
    const today = calendar.getByRole('button', { name: /today, reading completed/ })
    await today.focus()
    await page.keyboard.press('Enter')
    await expect(calendar.getByText(/25 minutes of reading, the day’s goal is met/)).toBeVisible()
    await expect(calendar.getByText(/logged by an adult/)).toBeVisible()
  })

  await test.step('sees the same for Leo', async () => {
    await page.getByRole('radio', { name: 'Leo' }).click()
    await expect(page.getByRole('heading', { name: 'Leo’s Progress' })).toBeVisible()
    await expect(page.getByText('25 of 150')).toBeVisible()
    await page.getByRole('radio', { name: 'Maya' }).click()
  })

  await test.step('sends a card and reads the report', async () => {
    await page.getByRole('button', { name: 'Send Encouragement' }).click()
    await page.getByRole('radio', { name: 'Tell me what happens next!' }).click()
    await page.getByRole('button', { name: 'Send the card' }).click()
    await expect(page.getByText('Card sent!')).toBeVisible()
    await page.getByRole('link', { name: 'View Progress Report' }).click()
    await expect(page.getByRole('heading', { name: 'Progress Report: Maya' })).toBeVisible()
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(pdf.suggestedFilename()).toMatch(/^Maya-Progress-Report-.*\.pdf$/)
  })

  await test.step('lets the other parent join by family code', async () => {
    await page.getByRole('link', { name: 'Care' }).click()
    const code = page.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)
    await expect(code).toBeVisible()
    const other = await browser.newContext({ baseURL })
    const tom = await other.newPage()
    await signUpParent(tom, 'Tom')
    await tom.goto('/parent')
    await tom.getByLabel('Family code').fill((await code.textContent()) ?? '')
    const link = tom.getByRole('region', { name: 'Link a child' })
    await link.getByRole('checkbox', { name: /agree/i }).check()
    await tom.getByRole('button', { name: 'Send request' }).click()
    await expect(tom.getByText('Request sent!')).toBeVisible()
    await page.goto('/parent?view=family')
    await page.getByRole('button', { name: 'Yes, Tom Rivers can be Maya’s guardian' }).click()
    await expect(page.getByText('Guardian joined!')).toBeVisible()
    await tom.goto('/parent')
    await expect(tom.getByRole('heading', { name: 'Maya’s Progress' })).toBeVisible()
    await other.close()
  })

  await test.step('takes everything out', async () => {
    await page.goto('/parent?view=privacy')
    await expect(page.getByRole('heading', { name: 'What we store about Maya' })).toBeVisible()
    await expect(page.getByText(/Viewed progress/)).not.toHaveCount(0)
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the archive' }).click(),
    ])
    const names = await namesInZip(await archive.path())
    expect(names).toContain('everything.json')
    expect(names).toContain('csv/reading_sessions.csv')
  })

  await test.step('the child finds the card and puts it away', async () => {
    const childs = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
    const child = await childs.newPage()
    await becomeChild(child, mayas)
    await child.goto('/')
    await expect(child.getByText('Tell me what happens next!')).toBeVisible()
    await child.getByRole('button', { name: 'Got it' }).click()
    await expect(child.getByText('Tell me what happens next!')).toBeHidden()
    await child.goto('/parent')
    await expect(child.getByText('This page is for parents.')).toBeVisible()
    await childs.close()
  })

  await test.step('erases Maya with a proof; Leo stays', async () => {
    await page.getByRole('button', { name: 'Erase this hero' }).click()
    await page.getByLabel('Type the first name to confirm: Maya').fill('Maya')
    await page.getByRole('button', { name: 'Erase everything' }).click()
    await expect(page.getByText('Hero erased')).toBeVisible()
    await page.goto('/parent?view=privacy')
    await expect(page.getByRole('heading', { name: 'What we store about Leo' })).toBeVisible()
    await expect(page.getByText(/rows erased, 0 left over/)).toBeVisible()
  })
  await context.close()
})
