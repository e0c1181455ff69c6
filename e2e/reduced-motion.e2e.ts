import { expect, type Page, test } from '@playwright/test'
import { answerKey, takeQuiz } from './answer-key.ts'
import { aNewHero, aReadyHero, signIn } from './hero.ts'

/** Shorter than a frame or two: it appears in place. */
const IN_PLACE_MS = 20
/** The longest fade (design 7). */
const FADE_MS = 150

/** What moves, turns or grows on the page just now; a fade of a moment is allowed. */
async function moving(page: Page): Promise<string[]> {
  return page.evaluate(
    ([inPlace, fade]) =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => {
          if (!(effect instanceof KeyframeEffect)) return false
          const moves = effect
            .getKeyframes()
            .some((frame) =>
              ['transform', 'translate', 'scale', 'rotate'].some((name) => name in frame),
            )
          return Number(effect.getComputedTiming().endTime) > (moves ? inPlace : fade)
        })
        .map(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null
          return target?.outerHTML.slice(0, 120) ?? 'something'
        }),
    [IN_PLACE_MS, FADE_MS] as const,
  )
}

async function expectStill(page: Page, where: string): Promise<void> {
  for (let look = 0; look < 5; look += 1) expect(await moving(page), where).toEqual([])
}

for (const by of ['the device', 'the reader’s own switch'] as const) {
  test(`nothing moves for a child who asked for stillness by ${by}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      reducedMotion: by === 'the device' ? 'reduce' : 'no-preference',
    })
    const page = await context.newPage()
    await aReadyHero(page)
    if (by !== 'the device') {
      await page.goto('/settings')
      await page.getByRole('tab', { name: 'Page' }).click()
      await page.getByRole('radio', { name: /Keep still/ }).click()
      await expect(page.locator('html')).toHaveAttribute('data-motion', 'off')
    }

    await page.goto('/')
    await expect(page.getByText('0 of 3 completed')).toBeVisible()
    await expectStill(page, 'home')
    await page.getByRole('button', { name: 'Book Scanner Station' }).click()
    await expectStill(page, 'a station opening')

    await page.goto('/scanner')
    await page.getByLabel(/ISBN/).fill('9780670241330')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Corduroy' })
    await dialog.getByRole('button', { name: 'Add to Library' }).click()
    await expect(page.getByText('Book Added!')).toBeVisible()
    await expectStill(page, 'a book added')
    await dialog.getByRole('link', { name: 'Take Quiz' }).click()
    await takeQuiz(page, await answerKey('corduroy--freeman'))
    await expect(page.getByText('5 / 5')).toBeVisible()
    await expectStill(page, 'a quiz passed')
    await context.close()
  })
}

test('a hero is built without the flip book turning', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, await aNewHero(context.request))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /randomize|surprise|shuffle/i }).click()
  await expectStill(page, 'a hero rolled')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await context.close()
})
