import { expect, type Locator, type Page, test } from '@playwright/test'
import { answerKey } from './answer-key.ts'
import { aReadyHero } from './hero.ts'

const MAX_TABS = 80

/** Presses Tab until the focus is there, and sees that the focus shows. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((node) => node === document.activeElement).catch(() => false)) {
      const ring = await target.evaluate((node) => {
        const { outlineStyle, boxShadow } = getComputedStyle(node)
        return outlineStyle !== 'none' || boxShadow !== 'none'
      })
      expect(ring, 'the focus can be seen').toBe(true)
      return
    }
  }
  throw new Error(`Tab never reached ${String(target)}`)
}

test('a child without a mouse does it all by keyboard: code, library, quiz, points, game', async ({
  page,
}) => {
  await aReadyHero(page)
  await page.goto('/')
  await expect(page.getByText('0 of 3 completed')).toBeVisible()

  await test.step('the first stop skips to the page', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('types a code', async () => {
    await page.goto('/scanner')
    await expect(page.getByLabel(/ISBN/)).toBeVisible()
    await tabTo(page, page.getByLabel(/ISBN/))
    await page.keyboard.type('9780670241330')
    await page.keyboard.press('Enter')
  })

  await test.step('adds the book and opens its quiz', async () => {
    const dialog = page.getByRole('dialog', { name: 'Corduroy' })
    await expect(dialog).toBeVisible()
    await tabTo(page, dialog.getByRole('button', { name: 'Add to Library' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Book Added!')).toBeVisible()
    await tabTo(page, dialog.getByRole('link', { name: 'Take Quiz' }))
    await page.keyboard.press('Enter')
  })

  await test.step('answers with the arrow keys', async () => {
    const key = await answerKey('corduroy--freeman')
    for (let asked = 1; asked <= 5; asked += 1) {
      await expect(page.getByText(`Question ${asked} of 5`).first()).toBeVisible()
      const question = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      const options = page.getByRole('radio')
      const right = page.getByRole('radio', { name: key.get(question) ?? '', exact: true })
      await tabTo(page, options.first())
      await page.keyboard.press('Space')
      await expect(options.first()).toBeChecked()
      for (let place = 1; place < 4 && !(await right.isChecked()); place += 1) {
        await page.keyboard.press('ArrowDown', { delay: 80 })
        await expect(options.nth(place)).toBeFocused()
        await page.keyboard.press('Space')
        await expect(options.nth(place)).toBeChecked()
      }
      await expect(right).toBeChecked()
      await tabTo(
        page,
        page.getByRole('button', { name: asked < 5 ? 'Next Question' : 'Finish Quiz' }),
      )
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { name: 'Quiz Complete!' })).toBeVisible()
    await expect(page.getByText('5 / 5')).toBeVisible()
  })

  await test.step('goes home', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Back to Dashboard' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 day streak')).toBeVisible()
  })

  await test.step('plays the runner and pauses it', async () => {
    await page.goto('/games')
    await tabTo(page, page.getByRole('link', { name: 'Play Zapster Runner' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Start' }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    const pause = page.getByRole('button', { name: 'Pause' })
    await expect(pause.or(page.getByRole('button', { name: 'Play again' }))).toBeVisible()
  })
})
