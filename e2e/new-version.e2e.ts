import { expect, type Page, test } from '@playwright/test'
import { upgradable } from './upgrade.ts'

const keptShells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))

/** Comes back to a tab, as after a look at another. */
const lookAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

const sinceWhen = (page: Page) => page.evaluate(() => performance.timeOrigin)

test.use({ serviceWorkers: 'allow' })

test('a new version is offered, and taken by every open page when somebody says so', async ({
  context,
  baseURL,
}) => {
  const installation = await upgradable(baseURL ?? '')
  await context.request.post(`${installation.url}/api/auth/demo`, { data: { persona: 'student' } })
  const pages = [await context.newPage(), await context.newPage()] as const
  const [here, there] = pages
  for (const page of pages) {
    await page.goto(`${installation.url}/library`)
    await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }
  const [first] = await keptShells(here)
  const offer = (page: Page) => page.getByText('A new version is ready.')

  await test.step('nothing is offered while there is nothing new', async () => {
    await here.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(offer(here)).toBeHidden()
  })

  const opened = await Promise.all(pages.map(sinceWhen))
  await test.step('is offered, and the old one goes on', async () => {
    installation.upgrade()
    await lookAgain(here)
    for (const page of pages) await expect(offer(page)).toBeVisible()
    expect(await Promise.all(pages.map(sinceWhen))).toEqual(opened)
    expect(await keptShells(here)).toEqual(expect.arrayContaining([first, 'shell-next']))
  })

  await test.step('is taken by both pages, and nothing of the old one is kept', async () => {
    await here.getByRole('button', { name: 'Get it now' }).click()
    for (const [index, page] of pages.entries()) {
      await expect.poll(() => sinceWhen(page).catch(() => opened[index])).not.toBe(opened[index])
      await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible()
      await expect(offer(page)).toBeHidden()
    }
    await expect.poll(() => keptShells(there)).toEqual(['shell-next'])
  })

  await test.step('opens without the server', async () => {
    await installation.goAway()
    await here.goto(`${installation.url}/library`)
    await expect(here.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible()
  })
})
