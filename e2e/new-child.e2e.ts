import { expect, test } from '@playwright/test'
import { answerKey, resultPlayed, takeQuiz } from './answer-key.ts'
import { browserSeeing } from './camera.ts'
import { aNewHero, signIn } from './hero.ts'

test('a new child builds a hero, scans a book with the camera, takes its quiz and sees it count', async ({
  baseURL,
}, info) => {
  // The back of Charlotte's Web, held a little askew and not quite in focus.
  const camera = await browserSeeing('9780061127762', { tilt: 12, blur: 1.2, shake: 4 }, info)
  const context = await camera.browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    permissions: ['camera'],
  })
  const page = await context.newPage()
  const hero = await aNewHero(context.request)

  await test.step('signs in and is led to onboarding', async () => {
    await signIn(page, hero)
    await expect(page).toHaveURL(/\/onboarding$/)
    await page.goto('/library')
    await expect(page).toHaveURL(/\/onboarding$/)
  })

  await test.step('goes through the five chapters', async () => {
    const next = page.getByRole('button', { name: 'Continue' })
    await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled()
    await next.click()
    await expect(next).toBeDisabled()
    for (const part of ['Owl', 'Cape', 'Winged shoes', 'Focus Force']) {
      await page.getByRole('radio', { name: part }).click()
    }
    await next.click()
    await expect(next).toBeDisabled()
    await page.getByLabel(/hero name/i).fill('Captain Page')
    await page.getByLabel('Month').fill('4')
    await page.getByLabel('Day').fill('5')
    await page.getByLabel('Year').fill('2017')
    await page.getByRole('radio', { name: /^(Grade )?3$/ }).click()
    await next.click()
    await expect(next).toBeDisabled()
    await page.getByRole('button', { name: 'Fantasy' }).click()
    await next.click()
    await page.getByRole('button', { name: /start adventure/i }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Hero Activated!')).toBeVisible()
    await expect(page.getByText('No books in your library yet')).toBeHidden()
  })

  await test.step('scans the barcode through the camera', async () => {
    await page.goto('/scanner')
    await page.getByRole('button', { name: 'Start Camera Scanner' }).click()
    const dialog = page
      .getByRole('dialog', { name: 'Charlotte’s Web' })
      .or(page.getByRole('dialog', { name: "Charlotte's Web" }))
    await expect(dialog).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Book Found!')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add to Library' }).click()
    await expect(page.getByText('Book Added!')).toBeVisible()
    await dialog.getByRole('button', { name: 'Start Reading' }).click()
    await expect(page.getByText('Started Reading!')).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    const [log] = await (await page.request.get('/api/reading-logs')).json()
    await page.goto(`/quiz/${log.bookId}`)
  })

  await test.step('takes the quiz', async () => {
    await takeQuiz(page, await answerKey('charlottes-web--white'))
    await expect(page.getByRole('heading', { name: 'Quiz Complete!' })).toBeVisible()
    await expect(page.getByText('10 / 10')).toBeVisible()
    await expect(page.getByText('100% correct')).toBeVisible()
    await expect(page.getByText('Excellent work! You really understood this book.')).toBeVisible()
  })

  await test.step('sees the points on the dashboard', async () => {
    await resultPlayed(page)
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL(/\/$/)
    const answer = await context.request.get('/api/auth/user')
    const { points, streak } = (await answer.json()) as { points: number; streak: number }
    expect(points).toBeGreaterThan(60)
    expect(streak).toBe(1)
    await expect(page.getByRole('banner').getByText(String(points))).toBeVisible()
    await expect(page.getByText('1 day streak')).toBeVisible()
  })

  await test.step('finds the entry in progress', async () => {
    await page.goto('/progress')
    const history = page.getByRole('region', { name: 'Reading History' })
    await expect(history.getByText("Charlotte's Web", { exact: true })).toBeVisible()
    await expect(history.getByText('Completed')).toBeVisible()
    const results = page.getByRole('region', { name: 'Quiz Results' })
    await expect(results.getByText('100%')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^My Badges \([1-9]/ })).toBeVisible()
  })

  await camera.close()
})
