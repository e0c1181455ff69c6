import { expect, type Page, test } from '@playwright/test'
import { answerKey, resultPlayed, takeQuiz } from './answer-key.ts'
import { aReadyHero } from './hero.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** A child whose library has Corduroy, at its quiz. */
async function atTheQuiz(page: Page): Promise<string> {
  await aReadyHero(page)
  const { book } = await (
    await page.request.post('/api/books/scan', { data: { upc: '9780670241330' } })
  ).json()
  await page.request.post('/api/library', { data: { bookId: book.id } })
  await page.goto(`/quiz/${book.id}`)
  return book.id
}

/** Every question but the last, and an answer for that; the first `right` of them rightly. */
async function answerAll(page: Page, right: number): Promise<void> {
  const key = await answerKey('corduroy--freeman')
  for (let asked = 1; asked <= 5; asked += 1) {
    await expect(page.getByText(`Question ${asked} of 5`).first()).toBeVisible()
    const answer =
      key.get((await page.getByRole('heading', { level: 1 }).textContent()) ?? '') ?? ''
    const labels = await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => one.textContent ?? ''))
    const chosen = asked <= right ? answer : labels.find((label) => label !== answer)
    await page.getByRole('radio', { name: chosen, exact: true }).click()
    if (asked < 5) await page.getByRole('button', { name: 'Next Question' }).click()
  }
}

/** A mission of the day may have paid for the book that was added. */
async function pointsOf(page: Page): Promise<number> {
  const { points } = await (await page.request.get('/api/auth/user')).json()
  return points
}

const finish = (page: Page) => page.getByRole('button', { name: 'Finish Quiz' })
const complete = (page: Page) => page.getByRole('heading', { name: 'Quiz Complete!' })

for (const [what, press] of [
  ['a double tap', (page: Page) => finish(page).dblclick({ delay: 40 })],
  [
    'Enter and a tap',
    async (page: Page) => {
      await finish(page).focus()
      await page.keyboard.press('Enter')
      await page.mouse.click(180, 600)
    },
  ],
] as const) {
  test(`${what} on Finish Quiz keeps the celebration and its badges`, async ({ page }) => {
    await atTheQuiz(page)
    const before = await pointsOf(page)
    await answerAll(page, 5)
    // A slow network: the answer comes while the second tap is still to come.
    await page.route('**/api/quiz-attempts', async (route) => {
      await new Promise((later) => setTimeout(later, 150))
      await route.continue()
    })
    await press(page)
    await expect(page.getByText('You got every answer right!')).toBeVisible()
    await resultPlayed(page)
    await expect(complete(page)).toBeVisible()
    await expect(page.getByText('5 / 5')).toBeVisible()
    const won = page.getByRole('list', { name: 'What you won' })
    await expect(won.getByText('First Finish')).toBeVisible()
    await expect(won.getByText('Your streak starts!')).toBeVisible()
    const paid = (await pointsOf(page)) - before
    await expect(page.locator('#result-points')).toContainText(`+${paid} points`)
  })
}

test('the notice covers neither the score nor the next step', async ({ page }) => {
  await atTheQuiz(page)
  await takeQuiz(page, await answerKey('corduroy--freeman'))
  const notice = page.locator('[data-floating]', { hasText: 'Quiz Completed!' })
  await expect(notice).toContainText('Your results have been saved and points awarded.')
  const box = await notice.boundingBox()
  for (const id of ['result-stamp', 'result-next']) {
    const panel = await page.locator(`#${id}`).boundingBox()
    expect((panel?.y ?? 0) + (panel?.height ?? 0), id).toBeLessThanOrEqual(box?.y ?? 0)
  }
})

test('a quiz that was not passed is told kindly and leads back to the book', async ({ page }) => {
  await atTheQuiz(page)
  await answerAll(page, 1)
  await finish(page).click()
  await expect(page.getByText('Your results have been saved.')).toBeVisible()
  await expect(page.getByText(/points awarded/)).toHaveCount(0)
  await resultPlayed(page)
  await page.getByRole('button', { name: 'Read it again' }).click({ delay: 500 })
  await expect(page).toHaveURL(/\/read\?book=/)
  await expect(page.getByRole('timer')).toBeVisible()
  const logs = await (await page.request.get('/api/reading-logs')).json()
  expect(logs).toMatchObject([{ status: 'reading', book: { title: 'Corduroy' } }])
})

test('a second tab shows the result that is there, and a reload replays what it cut', async ({
  page,
  context,
}) => {
  const bookId = await atTheQuiz(page)
  await answerAll(page, 4)
  const second = await context.newPage()
  await second.goto(`/quiz/${bookId}`)
  await expect(finish(second)).toBeVisible()
  await finish(page).click()
  await expect(complete(page)).toBeVisible()

  await page.reload()
  await expect(page.locator('#result-next > div')).toHaveCSS('opacity', '0')
  await resultPlayed(page)
  await page.reload()
  await expect(complete(page)).toBeVisible()
  await expect(page.locator('#result-next > div')).toHaveCSS('opacity', '1', { timeout: 1000 })

  await second.getByRole('radio').first().click()
  await finish(second).click()
  await expect(complete(second)).toBeVisible()
  await expect(second.getByText('4 / 5')).toBeVisible()
  await expect(second.getByText('Failed to submit quiz results.')).toHaveCount(0)
})
