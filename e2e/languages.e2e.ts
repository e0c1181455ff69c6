import { expect, type Page, test } from '@playwright/test'
import { aReadyHero } from './hero.ts'

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
const inSpanish = (page: Page) => expect.poll(() => langOf(page).catch(() => '')).toBe('es-US')
const inEnglish = (page: Page) => expect.poll(() => langOf(page).catch(() => '')).toBe('en-US')
const choice = (page: Page, name: 'English' | 'Español') => page.getByRole('link', { name })
/** In the settings of somebody signed in. */
const button = (page: Page, name: 'English' | 'Español') => page.getByRole('button', { name })

test('a visitor chooses on the landing page, which runs no scripts for it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/')
  const lang = page.locator('html')
  await expect(lang).toHaveAttribute('lang', 'en-US')
  await choice(page, 'Español').click()
  await expect(page).toHaveURL(/\/$/)
  await expect(lang).toHaveAttribute('lang', 'es-US')
  await expect(choice(page, 'Español')).toHaveAttribute('aria-current', 'true')
  await page.goto('/sign-in')
  await expect(lang).toHaveAttribute('lang', 'es-US')
  await context.close()
})

test('a browser in Spanish gets Spanish, until its reader chooses', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await inSpanish(page)
  await choice(page, 'English').focus()
  await page.keyboard.press('Enter')
  await inEnglish(page)
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.reload()
  await inEnglish(page)
  await context.close()
})

test('two people read at the same time, each in their own language, on any device', async ({
  browser,
}) => {
  const blocked = { serviceWorkers: 'block' } as const
  const contexts = [await browser.newContext(blocked), await browser.newContext(blocked)] as const
  const [here, there] = [await contexts[0].newPage(), await contexts[1].newPage()]
  const [ana, ben] = [await aReadyHero(here), await aReadyHero(there)]
  await here.goto('/settings')
  await button(here, 'Español').click()
  await inSpanish(here)
  await there.goto('/settings')
  await inEnglish(there)
  for (const path of ['/library', '/progress', '/']) {
    await Promise.all([here.goto(path), there.goto(path)])
    await Promise.all([inSpanish(here), inEnglish(there)])
  }

  await test.step('the account goes before the tablet, and leaves it as it was', async () => {
    await there.request.post('/api/auth/sign-out')
    await there.goto('/sign-in')
    await inEnglish(there)
    const signIn = async ({ signInName, password }: typeof ana) => {
      await there.getByLabel('Email or hero name').fill(signInName)
      await there.locator('input[autocomplete="current-password"]').fill(password)
      await there.keyboard.press('Enter')
      await expect(there).toHaveURL(/\/$/)
    }
    await signIn(ana)
    await inSpanish(there)
    await there.request.post('/api/auth/sign-out')
    await there.goto('/sign-in')
    await inEnglish(there)
    await signIn(ben)
    await expect(there.getByRole('navigation').first()).toBeVisible()
    await inEnglish(there)
  })
  for (const context of contexts) await context.close()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  const keptShells = (page: Page) =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('shell-'))
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return caught.flat().flatMap(({ url }) => /\/shell\?language=(\w+)$/.exec(url)?.[1] ?? [])
    })

  test('a device opens in the language it used last, and changes to one it has', async ({
    page,
    context,
  }) => {
    await aReadyHero(page)
    await page.goto('/settings')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect.poll(() => keptShells(page)).toEqual(['en'])

    await test.step('a language that the device lacks needs a network', async () => {
      await context.setOffline(true)
      await button(page, 'Español').click()
      await expect(page.getByText("You're offline. Change the language when")).toBeVisible()
      await inEnglish(page)
      await context.setOffline(false)
    })

    await button(page, 'Español').click()
    await inSpanish(page)
    await expect.poll(() => keptShells(page)).toEqual(['en', 'es'])

    await context.setOffline(true)
    await page.goto('/library')
    await inSpanish(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(false)

    await test.step('one that it has is saved when the network is back', async () => {
      await page.goto('/settings')
      await expect(button(page, 'English')).toBeVisible()
      await context.setOffline(true)
      await button(page, 'English').click()
      await inEnglish(page)
      await context.setOffline(false)
      await page.goto('/settings')
      await expect
        .poll(async () => (await (await page.request.get('/api/auth/user')).json()).language)
        .toBe('en')
      await inEnglish(page)
    })
  })
})
