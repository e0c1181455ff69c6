import { expect, type Page, test } from '@playwright/test'
import { aNewHero, aReadyHero, signIn, signInAs } from './hero.ts'

test.use({ viewport: { width: 360, height: 740 } })

const next = (page: Page) => page.getByRole('button', { name: 'Continue' })

test('a half-built hero is there after a reload, and Back turns a chapter', async ({ page }) => {
  await signIn(page, await aNewHero(page.request))
  await expect(page).toHaveURL(/\/onboarding$/)
  await next(page).click()
  const parts = ['Owl', 'Cape', 'Winged shoes', 'Focus Force']
  for (const part of parts) await page.getByRole('radio', { name: part }).click()
  await page.reload()
  for (const part of parts) await expect(page.getByRole('radio', { name: part })).toBeChecked()
  await next(page).click()
  await page.getByLabel(/hero name/i).fill('Captain Page')
  await page.goBack()
  for (const part of parts) await expect(page.getByRole('radio', { name: part })).toBeChecked()
  await page.goForward()
  await expect(page.getByLabel(/hero name/i)).toHaveValue('Captain Page')
})

test('Start Quiz leads to the quizzes that are open', async ({ page }) => {
  await signInAs(page, 'student')
  await page.goto('/')
  const { quizZone } = await (await page.request.get('/api/dashboard')).json()
  expect(quizZone.available).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Quiz Zone' }).click()
  await page.getByRole('link', { name: 'Start Quiz' }).click()
  const open = page.getByRole('list', { name: 'Your open quizzes' })
  await expect(open.getByRole('link')).toHaveCount(quizZone.available)
  await expect(page.getByText('No Quiz Selected')).toHaveCount(0)
})

test('home shows its three missions at once, on two screens of a phone', async ({ page }) => {
  await signInAs(page, 'student')
  await page.goto('/')
  const missions = page.getByRole('region', { name: 'Daily Reading Missions' }).getByRole('list')
  const stubs = missions.getByRole('button', { expanded: false, name: /, \+\d+$/ })
  await expect(stubs).toHaveCount(2)
  await missions.scrollIntoViewIfNeeded()
  const [first, second] = await stubs.all()
  await expect(first ?? missions).toBeInViewport({ ratio: 1 })
  await expect(second ?? missions).toBeInViewport({ ratio: 1 })
  await second?.click()
  await expect(missions.getByRole('heading')).toHaveCount(1)
  await expect(missions.getByRole('heading')).toHaveText(await titleOf(page, 2))
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(2 * 740)
})

async function titleOf(page: Page, place: number): Promise<string> {
  const { missions } = await (await page.request.get('/api/dashboard')).json()
  return missions.missions[place].title
}

test('no notice lies on the book that was found', async ({ page }) => {
  await aReadyHero(page)
  await page.goto('/scanner')
  await page.getByLabel('ISBN or UPC').fill('9780670241330')
  await page.getByRole('button', { name: 'Search' }).click()
  const found = page.getByRole('dialog')
  await expect(found.getByRole('button', { name: 'Add to Library' })).toBeVisible()
  const notice = page.locator('[data-floating]', { hasText: 'Book Found!' })
  await expect(notice).toBeVisible()
  for (const what of [
    found.getByRole('heading'),
    found.getByRole('button', { name: 'Add to Library' }),
  ]) {
    const [under, over] = [await what.first().boundingBox(), await notice.boundingBox()]
    if (!under || !over) throw new Error('not on the page')
    const apart = under.y + under.height <= over.y || over.y + over.height <= under.y
    expect(apart, 'the notice is beside it').toBe(true)
  }
})
