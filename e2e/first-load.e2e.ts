import { expect, test } from '@playwright/test'
import { firstLoads } from '#scripts/first-load.mjs'

/** Kilobytes of compressed script (bench/first-load.ts). */
const MAX_KB = { landing: 70, home: 154.6 }

test('the first page of a visit brings little script', () => {
  const sizes = firstLoads()
  expect(sizes.landing).toBeLessThan(MAX_KB.landing)
  expect(sizes.home).toBeLessThan(MAX_KB.home)
})

test('the landing page can be read and used without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read books. Become a hero.')
  await page.getByRole('link', { name: 'Become a Hero' }).click()
  await expect(page).toHaveURL('/sign-in')
  await context.close()
})

test('the landing page wears the look this device had last', async ({ page }) => {
  await page.goto('/sign-in')
  await page.evaluate(() =>
    localStorage.setItem(
      'reading-heroes.look',
      JSON.stringify({
        density: 'auto',
        typeface: 'auto',
        textSize: 'standard',
        spacing: 'standard',
        theme: 'dark',
        motion: 'auto',
        readAloud: 'on',
        sound: 'off',
      }),
    ),
  )
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
