import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What a theme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** No finding of axe on the page as it stands, and nothing wider than the page. */
export async function expectAccessible(
  page: Page,
  where: string,
  { colors = 'too' }: { colors?: 'too' | 'alone' | 'not' } = {},
): Promise<void> {
  await settled(page)
  // Passing rules aren't described, because that takes longer than checking them.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (colors === 'alone') axe.withRules(COLOR_RULES)
  if (colors === 'not') axe.disableRules(COLOR_RULES)
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
    where,
  ).toEqual([])
  const spare = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(spare, `${where} is wider than the page`).toBeLessThanOrEqual(0)
}

/** A page is looked at when all of it is there; what is still fading has neither its old colours nor its new ones. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(fading.map((one) => one.finished))
  })
}
