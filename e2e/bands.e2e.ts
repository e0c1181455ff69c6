import { expect, test } from '@playwright/test'
import { answerKey, resultPlayed, takeQuiz } from './answer-key.ts'
import { aReadyHero } from './hero.ts'
import { expectAccessible } from './sound-page.ts'

/** A child of each band with a book of theirs (design 1: Sprout K-2, Hero 3-5, Legend 6-8). */
const CHILDREN = [
  {
    band: 'sprout',
    grade: 'K',
    title: 'Corduroy',
    isbn: '9780670241330',
    work: 'corduroy--freeman',
    asked: 5,
  },
  {
    band: 'hero',
    grade: '4',
    title: 'Holes',
    isbn: '9780440419464',
    work: 'holes--sachar',
    asked: 10,
  },
  {
    band: 'legend',
    grade: '8',
    title: 'The Giver',
    isbn: '9780544336261',
    work: 'giver--lowry',
    asked: 10,
  },
] as const

for (const { band, grade, title, isbn, work, asked } of CHILDREN) {
  test(`a ${band} child reads a book on a phone, from the code to the points`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    })
    const page = await context.newPage()
    await aReadyHero(page, grade)

    await test.step('opens a page that fits the grade', async () => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-density', band)
      await expect(page.getByRole('heading', { name: 'Daily Reading Missions' })).toBeVisible()
      await expect(page.getByText('0 of 3 completed')).toBeVisible()
      await expectAccessible(page, `dashboard, ${band}`)
    })

    await test.step('finds the book by its code and begins it', async () => {
      await page.getByRole('link', { name: 'Scan', exact: true }).tap()
      await page.getByLabel(/ISBN/).fill(isbn)
      await page.getByRole('button', { name: 'Search', exact: true }).tap()
      const dialog = page.getByRole('dialog', { name: title })
      await expectAccessible(page, `book, ${band}`)
      await dialog.getByRole('button', { name: 'Start Reading' }).tap()
      await expect(page.getByText('Started Reading!')).toBeVisible()
      await expect(page.getByRole('timer')).toBeVisible()
      await expectAccessible(page, `reading room, ${band}`)
      await page.getByRole('button', { name: 'Done', exact: true }).tap()
      await expectAccessible(page, `how far, ${band}`)
      await page.getByRole('button', { name: 'Save my minutes' }).tap()
      await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeVisible()
    })

    await test.step('writes down twelve minutes read on paper', async () => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Add my minutes' }).tap()
      const form = page.getByRole('dialog')
      await form.getByLabel('Minutes').fill('12')
      await expectAccessible(page, `minutes, ${band}`)
      await form.getByRole('button', { name: /save/i }).tap()
      await expect(form).toBeHidden()
      await expect(page.getByText('12 minutes today')).toBeVisible()
    })

    await test.step('takes the quiz', async () => {
      const found = await page.request.post('/api/books/scan', { data: { upc: isbn } })
      expect(found.status(), 'it is in the library').toBe(409)
      await page.goto('/library?scope=library')
      await page.getByRole('link', { name: `Quiz: ${title}` }).tap()
      await expect(page.getByText(`Question 1 of ${asked}`).first()).toBeVisible()
      await expectAccessible(page, `question, ${band}`)
      await takeQuiz(page, await answerKey(work))
      await expect(page.getByText(`${asked} / ${asked}`)).toBeVisible()
      await resultPlayed(page)
      await expectAccessible(page, `result, ${band}`)
    })

    await test.step('sees minutes and quiz counted', async () => {
      await page.getByRole('link', { name: 'Back to Dashboard' }).tap()
      await expect(page.getByText('1 day streak')).toBeVisible()
      const answer = await page.request.get('/api/auth/user')
      const { points } = (await answer.json()) as { points: number }
      expect(points).toBeGreaterThanOrEqual(17)
      await expect(page.getByRole('banner').getByText(String(points))).toBeVisible()
    })
    await context.close()
  })
}
