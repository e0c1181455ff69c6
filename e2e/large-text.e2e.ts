import { expect, type Page, test } from '@playwright/test'
import { signInAs } from './hero.ts'

const CHILD_SCREENS = [
  '/',
  '/library',
  '/scanner',
  '/quiz',
  '/progress',
  '/social',
  '/treasure-box',
  '/settings',
  '/games',
  '/hero',
  '/read',
  '/my-year',
]
const ADULT_SCREENS = {
  parent: ['/parent', '/parent?view=privacy', '/settings'],
  teacher: ['/teacher', '/students', '/class-books', '/social'],
  admin: ['/admin', '/admin?view=people', '/admin?view=system', '/treasure-store'],
}
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
]
const MAX_WHOLE_WORD = 14
const LOOKS = [
  { name: 'usual letters', settings: {}, letters: 16 },
  { name: 'largest, wide', settings: { textSize: 'largest', spacing: 'wide' }, letters: 16 },
  { name: 'twice the letters', settings: {}, letters: 32 },
]

async function expectNoWider(page: Page, what: string): Promise<void> {
  const spare = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(spare, `${what}, is wider than the page`).toBeLessThanOrEqual(0)
}

/** Short words that are broken across lines; a hyphen is a fair place to break. */
async function splitWords(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body, longest) => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    const split = new Set<string>()
    while (walker.nextNode()) {
      const node = walker.currentNode
      // What is folded away is not laid out.
      if (!node.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\p{Pd}/]+/gu)) {
        if (word.length > longest) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const seen = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(seen.map(({ top }) => Math.round(top)))
        if (lines.size > 1) split.add(word)
      }
    }
    return [...split]
  }, MAX_WHOLE_WORD)
}

/** The signed-in person's menu can be reached and shows the way to the settings and out. */
async function expectMenu(page: Page, what: string): Promise<void> {
  const button = page.getByRole('banner').locator('[aria-haspopup="menu"]')
  await expect(button, what).toBeInViewport({ ratio: 1 })
  await button.click()
  for (const name of ['Settings', 'Sign out']) {
    const entry = page.getByRole('menuitem', { name })
    await entry.scrollIntoViewIfNeeded()
    await expect(entry, what).toBeInViewport({ ratio: 0.9 })
  }
  await page.keyboard.press('Escape')
}

/** Opens every screen in every look and size, and checks that it fits and breaks no word. */
async function walk(page: Page, screens: readonly string[], onHome?: typeof expectMenu) {
  const before = await (await page.request.get('/api/settings')).json()
  const devTools = await page.context().newCDPSession(page)
  for (const { name, settings, letters } of LOOKS) {
    await page.request.put('/api/settings', { data: { ...before, ...settings } })
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: letters } })
    for (const path of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const size of SIZES) {
        const what = `${path}, ${name}, ${size.width} wide`
        await page.setViewportSize(size)
        await expectNoWider(page, what)
        expect.soft(await splitWords(page), what).toEqual([])
        if (path === '/') await onHome?.(page, what)
      }
    }
  }
  await page.request.put('/api/settings', { data: before })
}

test('the pages of a child fit a small phone with large letters', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signInAs(page, 'student')
  await walk(page, CHILD_SCREENS, expectMenu)
  await context.close()
})

for (const [persona, screens] of Object.entries(ADULT_SCREENS)) {
  test(`the pages of the ${persona} fit a small phone with large letters`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signInAs(page, persona)
    await walk(page, screens)
    await context.close()
  })
}
