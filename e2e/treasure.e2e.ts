import { type Browser, expect, test } from '@playwright/test'
import { signInAs } from './hero.ts'

const PRIZE = 'A star for the window'

/** A browser of one of the demo people. */
async function as(browser: Browser, baseURL: string | undefined, persona: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await signInAs(page, persona)
  return page
}

test('a child redeems a prize, the guardian approves, the administrator ships, and it arrives', async ({
  browser,
  baseURL,
}) => {
  const [child, guardian, admin] = [
    await as(browser, baseURL, 'student'),
    await as(browser, baseURL, 'parent'),
    await as(browser, baseURL, 'admin'),
  ]
  const pointsOf = async () => {
    const answer = await child.request.get('/api/auth/user')
    return ((await answer.json()) as { points: number }).points
  }

  await test.step('the administrator makes a prize the child can have', async () => {
    await admin.goto('/treasure-store?tab=items')
    await admin.getByRole('button', { name: 'Add Item' }).click()
    const form = admin.getByRole('dialog', { name: 'Add Item' })
    await form.getByLabel('Name').fill(PRIZE)
    await form.getByLabel('Description').fill('A sheet of stars.')
    await form.getByLabel('Cash value in USD').fill('0.25')
    await form.getByLabel('Points cost').fill('100')
    await form.getByLabel('Stock').fill('3')
    await form.getByRole('button', { name: 'Add Item' }).click()
    await expect(admin.getByText('Item added!')).toBeVisible()
  })

  const before = await pointsOf()
  await test.step('the child redeems it', async () => {
    await child.goto('/treasure-box')
    const card = child.getByRole('article').filter({ hasText: 'A sheet of stars.' })
    await card.getByRole('button', { name: `Add ${PRIZE} to wishlist` }).click()
    await expect(child.getByText('Added to wishlist!')).toBeVisible()
    await card.getByRole('button', { name: `Redeem ${PRIZE}` }).click()
    const dialog = child.getByRole('dialog', { name: PRIZE })
    await expect(dialog.getByText('Your grown-up approves it.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirm Redemption' }).click()
    await expect(child.getByText('Item redeemed!')).toBeVisible()
    await expect(child.getByText('Waiting for your grown-up.').first()).toBeVisible()
    expect(await pointsOf()).toBe(before - 100)
    await expect(
      child.getByRole('banner').getByText((before - 100).toLocaleString('en-US')),
    ).toBeVisible()
  })

  await test.step('the guardian says yes', async () => {
    await guardian.goto('/parent?view=family')
    await guardian.getByRole('button', { name: `Send it home: ${PRIZE} for Maya` }).click()
    const where = guardian.getByRole('dialog', { name: 'Shipping address' })
    await expect(where.getByLabel('City')).not.toHaveValue('')
    await where.getByRole('button', { name: 'Approve' }).click()
    await expect(guardian.getByText('Prize approved!')).toBeVisible()
  })

  await test.step('the administrator ships and delivers', async () => {
    await admin.goto('/treasure-store?tab=queue')
    const row = admin.getByRole('article').filter({ hasText: PRIZE })
    await expect(row.getByText('12 Elm Street')).toBeVisible()
    await row.getByRole('button', { name: `Ship ${PRIZE}` }).click()
    await admin.getByLabel('Tracking').fill('Post 123')
    await admin.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(admin.getByText('Shipped', { exact: true }).first()).toBeVisible()
    await admin.getByRole('radio', { name: 'On the way' }).click()
    await admin.getByRole('button', { name: `${PRIZE} is delivered` }).click()
    await expect(admin.getByText('Delivered', { exact: true }).last()).toBeVisible()
  })

  await test.step('the child sees it delivered', async () => {
    await child.goto('/treasure-box?tab=redemptions')
    const card = child.getByRole('article').filter({ hasText: PRIZE })
    await expect(card.getByText('Delivered', { exact: true })).toBeVisible()
    await expect(card.getByText('Parcel: Post 123')).toBeVisible()
    await child.getByRole('tab', { name: 'Points History' }).click()
    await expect(child.getByText(`Redeemed: ${PRIZE}`)).toBeVisible()
  })
  for (const page of [child, guardian, admin]) await page.context().close()
})
