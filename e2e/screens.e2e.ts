import { expect, type Page, test } from '@playwright/test'
import { aNewHero, aReadyHero, signInAs } from './hero.ts'
import { SCREENS } from './screen-paths.ts'
import { expectAccessible } from './sound-page.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** No finding of axe, nothing wider than the page, nothing from another host, no error in the console. */
async function expectSound(page: Page, path: string, host: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  const strangers: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) strangers.push(url.href)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser itself writes a line for a refused call, such as 404 for a book without a quiz.
    if (message.type() === 'error' && !message.text().includes('status of')) {
      errors.push(message.text())
    }
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, `${path} light`)
  // The colours are the same at every size.
  if (isPhone) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, `${path} dark`, { colors: 'alone' })
  }
  expect(strangers, path).toEqual([])
  expect(errors, path).toEqual([])
}

function hostOf(url: string | undefined): string {
  return new URL(url ?? '').host
}

// Nothing here changes what another of these tests sees.
test.describe.configure({ mode: 'parallel' })

for (const viewport of SIZES) {
  for (const { who, paths } of SCREENS) {
    test(`${who}, ${paths[0]} and on: every screen is sound, ${viewport.width} wide`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' })
      const page = await context.newPage()
      if (who !== 'nobody') await signInAs(page, who)
      for (const path of paths) await expectSound(page, path, hostOf(baseURL))
      await context.close()
    })
  }

  test(`a new hero: onboarding and a quiz are sound, ${viewport.width} wide`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const hero = await aNewHero(page.request)
    await page.request.post('/api/auth/sign-in', {
      data: { name: hero.signInName, password: hero.password },
    })
    await expectSound(page, '/onboarding', hostOf(baseURL))
    await aReadyHero(page)
    const found = await page.request.post('/api/books/scan', { data: { upc: '9780061127762' } })
    const { book } = (await found.json()) as { book: { id: string } }
    await expectSound(page, `/quiz/${book.id}`, hostOf(baseURL))
    await context.close()
  })
}
