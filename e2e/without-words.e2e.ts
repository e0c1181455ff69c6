import { expect, type Locator, type Page, test } from '@playwright/test'
import { aNewHero } from './hero.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Nothing here reads a word: controls are found by picture, color and place, as a five-year-old finds them. */
test('a child who cannot read sets up a hero, reads and earns the first point', async ({
  page,
}) => {
  await page.addInitScript(turnWordsIntoBars)
  const hero = await aNewHero(page.request)
  const entered = await page.request.post('/api/auth/sign-in', {
    data: { name: hero.signInName, password: hero.password },
  })
  expect(entered.ok()).toBe(true)
  let taps = 0
  const tap = async (what: Locator) => {
    await what.click()
    taps += 1
  }

  await test.step('shows bars instead of words', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/onboarding$/)
    await expect(golden(page)).toBeEnabled()
    await expect(page.locator('main')).not.toHaveText(/\p{L}/u)
  })

  await test.step('sets up a hero', async () => {
    await tap(golden(page))
    await tap(dice(page))
    await tap(golden(page))
    await tap(dice(page))
    for (let part = 0; part < 3; part += 1) await tap(tiles(page, 0).nth(4))
    await tap(tiles(page, -1).nth(0))
    await tap(golden(page))
    await tap(page.locator('main button[aria-pressed]').first())
    await tap(golden(page))
    await tap(golden(page))
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('reads for a minute and is paid for it', async () => {
    await tap(page.locator('main a[href^="/read"]').first())
    await expect(page).toHaveURL(/\/read/)
    await expect(page.getByRole('timer')).toHaveText(/^1:0/, { timeout: 90_000 })
    await tap(page.locator('main button:has(svg.lucide-check)'))
    while (!(await earned(page))) await tap(golden(page))
    expect(await earned(page)).toBeGreaterThan(0)
  })

  expect(taps, 'taps to the first point').toBeLessThanOrEqual(22)
})

/** The one marigold button of a page: what to do next. */
function golden(page: Page): Locator {
  return page.locator(':is(main, form, [role=dialog]) .bg-marigold:is(button, a):visible').last()
}

function dice(page: Page): Locator {
  return page.locator('main button:has(svg.lucide-dices)')
}

/** The cards of a group of choices; -1 is the last group on the page. */
function tiles(page: Page, group: number): Locator {
  return page.locator('main [role=radiogroup]').nth(group).getByRole('radio')
}

async function earned(page: Page): Promise<number> {
  const answer = await page.request.get('/api/auth/user')
  return ((await answer.json()) as { points: number }).points
}

/** Every letter on the page becomes a bar, also in what React draws later; numbers stay. */
function turnWordsIntoBars(): void {
  const bar = (node: Node) => {
    const text = node.nodeValue ?? ''
    const bars = text.replaceAll(/\p{L}/gu, '▬')
    if (bars !== text) node.nodeValue = bars
  }
  const barAll = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.closest('script, style')) bar(node)
    }
  }
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') bar(target)
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) bar(node)
        else barAll(node)
      }
    }
  })
  document.addEventListener('DOMContentLoaded', () => {
    barAll(document.body)
    watch.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
