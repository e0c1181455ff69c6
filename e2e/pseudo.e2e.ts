import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  HTML_LANG,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  PSEUDO_LANGUAGE,
  TEXT_DIRECTION,
} from '#contract/language.ts'
import { cutTexts } from './cut-texts.ts'
import { aNewHero, aReadyHero, signInAs } from './hero.ts'
import { SCREENS } from './screen-paths.ts'
import { expectAccessible } from './sound-page.ts'

/** English that is longer than any translation, and mirrored. `SMALL_PHONE_LANGUAGES=es` looks at another. */
const LOOKED_AT: readonly string[] = process.env.SMALL_PHONE_LANGUAGES?.split(',') ?? [
  PSEUDO_LANGUAGE,
]
const KNOWN: readonly Language[] = [...LANGUAGES, PSEUDO_LANGUAGE]
const TONGUES = KNOWN.filter((one) => LOOKED_AT.includes(one))

/** A small phone of somebody who reads this language. */
async function phoneIn(language: Language, browser: Browser, url = ''): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url }])
  return context.newPage()
}

/** The page is in the language, fits, cuts no heading or control, and axe finds nothing. */
async function expectFits(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const html = page.locator('html')
  await expect(html, path).toHaveAttribute('lang', HTML_LANG[language])
  await expect(html, path).toHaveAttribute('dir', TEXT_DIRECTION[language])
  // The colors are the same in every language.
  await expectAccessible(page, `${path} in ${language}`, { colors: 'not' })
  expect.soft(await cutTexts(page), `${path} in ${language} cuts off`).toEqual([])
}

// Nothing here changes what another of these tests sees.
test.describe.configure({ mode: 'parallel' })

for (const language of TONGUES) {
  for (const { who, paths } of SCREENS) {
    test(`${who}, ${paths[0]} and on: every screen fits a small phone in ${language}`, async ({
      browser,
      baseURL,
    }) => {
      const page = await phoneIn(language, browser, baseURL)
      if (who !== 'nobody') await signInAs(page, who)
      for (const path of paths) await expectFits(page, path, language)
      await page.context().close()
    })
  }

  test(`a new hero: onboarding and a quiz fit a small phone in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await phoneIn(language, browser, baseURL)
    const hero = await aNewHero(page.request)
    await page.request.post('/api/auth/sign-in', {
      data: { name: hero.signInName, password: hero.password },
    })
    await expectFits(page, '/onboarding', language)
    await aReadyHero(page)
    const found = await page.request.post('/api/books/scan', { data: { upc: '9780061127762' } })
    const { book } = (await found.json()) as { book: { id: string } }
    await expectFits(page, `/quiz/${book.id}`, language)
    await page.context().close()
  })
}
