import { expect, type Page, test } from '@playwright/test'
import { aReadyHero } from './hero.ts'
import { takenAlong } from './kept.ts'

const PHONE = { width: 360, height: 740 }

/** Presses the one key until this is there; a press that finds nothing to do harms nothing. */
async function pressUntil(page: Page, seen: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await seen()) return true
        await page.keyboard.press('Space')
        return false
      },
      { intervals: [700] },
    )
    .toBe(true)
}

test('a child plays both games with one key, from start to end and again', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await aReadyHero(page)

  await test.step('the runner', async () => {
    await page.goto('/games?game=runner')
    const jump = page.getByRole('button', { name: 'JUMP' })
    const again = page.getByRole('button', { name: 'Play again' })
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
    await pressUntil(page, () => jump.isEnabled())
    await expect(again).toBeVisible()
    await pressUntil(page, () => jump.isEnabled())
  })

  await test.step('Word Quest', async () => {
    await page.evaluate(() => localStorage.setItem('games-one-button', 'yes'))
    await page.goto('/games?game=quest')
    await expect(page.getByRole('button', { name: 'Pick' })).toBeFocused()
    await pressUntil(page, () => page.getByText('The end!').isVisible())
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Pick' })).toBeFocused()
  })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('both games open and are played', async ({ page, context }) => {
    await page.setViewportSize(PHONE)
    await aReadyHero(page)
    await page.goto('/')
    await takenAlong(page)
    await context.setOffline(true)

    await page.goto('/games?game=runner')
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible()
    await page.goto('/games?game=quest')
    await expect(page.getByRole('list', { name: 'Which word is missing?' })).toBeVisible()
    for (const key of ['1', '2', '3', '4']) await page.keyboard.press(key)
    await expect(page.getByText(/^Yes! The word is/)).toBeVisible()
  })
})
