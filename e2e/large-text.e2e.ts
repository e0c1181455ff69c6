import { expect, type Page, test } from '@playwright/test'
import { signInAs } from './hero.ts'

const SCREENS = ['/', '/library', '/quiz', '/progress', '/social', '/treasure-box', '/settings']
const WIDTHS = [320, 360]

async function expectNoWider(page: Page, what: string): Promise<void> {
  const spare = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(spare, `${what} is wider than the page`).toBeLessThanOrEqual(0)
}

/** The words of the greeting that stand on two lines; a hyphen is a fair place to break. */
async function splitWords(page: Page): Promise<string[]> {
  const greeting = page.getByText(/^Hello, /)
  await expect(greeting).toBeVisible()
  return greeting.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const split: string[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) split.push(word)
      }
    }
    return split
  })
}

/** The signed-in person's menu can be reached and shows the way to the settings and out. */
async function expectMenu(page: Page, what: string): Promise<void> {
  const button = page.getByRole('banner').locator('[aria-haspopup="menu"]')
  await expect(button, what).toBeInViewport({ ratio: 1 })
  await button.click()
  for (const name of ['Reading settings', "I'm done: sign out"]) {
    const entry = page.getByRole('menuitem', { name })
    await entry.scrollIntoViewIfNeeded()
    await expect(entry, what).toBeInViewport({ ratio: 0.9 })
  }
  await page.keyboard.press('Escape')
}

test('the pages of a child fit a small phone with large letters', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signInAs(page, 'student')
  const before = await (await page.request.get('/api/settings')).json()
  const devTools = await context.newCDPSession(page)

  const looks = [
    { name: 'usual letters', settings: {}, letters: 16 },
    { name: 'largest, wide', settings: { textSize: 'largest', spacing: 'wide' }, letters: 16 },
    { name: 'twice the letters', settings: {}, letters: 32 },
  ]
  for (const { name, settings, letters } of looks) {
    await page.request.put('/api/settings', { data: { ...before, ...settings } })
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: letters } })
    for (const width of WIDTHS) {
      const what = `${name}, ${width} wide`
      await page.setViewportSize({ width, height: 740 })
      for (const path of SCREENS) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectNoWider(page, `${path}, ${what},`)
        if (path !== '/') continue
        expect.soft(await splitWords(page), what).toEqual([])
        await expectMenu(page, what)
      }
    }
  }
  await page.request.put('/api/settings', { data: before })
  await context.close()
})
