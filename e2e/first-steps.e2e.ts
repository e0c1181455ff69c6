import { expect, type Locator, test } from '@playwright/test'
import { confirmAdult } from './confirm.ts'

const PASSWORD = 'four words make this'
const tag = () => Math.random().toString(36).slice(2, 10)

/** What a parent on a phone sees before the first figure of their child, at most. */
const MAX_HEIGHT_BEFORE_FIGURES = 1600

/** Clicks that are counted, and text that takes one tap to begin. */
function counted() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    type: async (target: Locator, text: string) => {
      taps += 1
      await target.fill(text)
    },
    choose: async (target: Locator, value: string) => {
      taps += 2 // The list, and one of it.
      await target.selectOption(value)
    },
    taps: () => taps,
  }
}

test('a parent on a phone signs up, creates a hero and logs the first reading in 20 taps', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const { tap, type, choose, taps } = counted()
  const email = `pia-${tag()}@example.org`

  await test.step('signs up and confirms the address', async () => {
    await page.goto('/sign-up')
    await type(page.getByLabel('First name'), 'Pia')
    await type(page.getByLabel('Last name'), 'Rivers')
    await type(page.getByLabel('Email'), email)
    await type(page.getByLabel('Password', { exact: true }), PASSWORD)
    await tap(page.getByRole('button', { name: 'Create account' }))
    await expect(page.getByRole('heading', { name: 'Enter your invitation code' })).toBeVisible()
    await confirmAdult(page.request, { email, password: PASSWORD })
    await page.goto('/')
  })

  await test.step('creates the first hero and sees how the child signs in', async () => {
    await type(page.getByLabel('First name', { exact: true }), 'Maya')
    await choose(page.getByLabel('Grade', { exact: true }), '1')
    await type(page.getByLabel('Sign-in name', { exact: true }), `Maya ${tag()}`)
    await type(page.getByLabel('Password', { exact: true }), PASSWORD)
    await tap(page.getByRole('checkbox', { name: /^I am this child/ }))
    await tap(page.getByRole('button', { name: 'Create a hero' }))
    await expect(page.getByRole('region', { name: 'How Maya signs in' })).toContainText(PASSWORD)
    await tap(page.getByRole('button', { name: 'Done' }))
  })

  await test.step('logs what they read at home, first on the page', async () => {
    await tap(page.getByRole('button', { name: 'Log Home Reading' }))
    await type(page.getByLabel('Minutes', { exact: true }), '20')
    await tap(page.getByRole('button', { name: 'Save reading' }))
    await expect(page.getByText('Reading saved!')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  expect(taps()).toBeLessThanOrEqual(20)
  const figures = page.getByRole('region', { name: 'Maya’s Progress' })
  await expect(figures).toContainText('Hero Points')
  const { y } = (await figures.boundingBox()) ?? { y: Number.POSITIVE_INFINITY }
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(y + scrolled).toBeLessThanOrEqual(MAX_HEIGHT_BEFORE_FIGURES)
  await context.close()
})

test('an administrator approves a teacher and opens the orders in 4 taps', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const { tap, taps } = counted()
  const lastName = `Lee${tag().slice(0, 4)}`
  const email = `${lastName}@school.example`
  const made = await page.request.post('/api/auth/sign-up', {
    data: {
      role: 'teacher',
      firstName: 'Theo',
      lastName,
      email,
      password: PASSWORD,
      timeZone: 'UTC',
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await confirmAdult(page.request, { email, password: PASSWORD })
  await page.request.post('/api/auth/demo', { data: { persona: 'admin' } })

  await page.goto('/')
  const waiting = page.getByRole('listitem').filter({ hasText: lastName })
  await tap(waiting.getByRole('button', { name: /^Approve/ }))
  await expect(waiting).toHaveCount(0)
  await tap(page.getByRole('navigation').getByRole('link', { name: /Orders/ }))
  await expect(page.getByRole('radio', { name: 'To do', exact: true })).toBeVisible()
  await tap(page.getByRole('link', { name: 'Reading Heroes' }).first())
  await expect(page.getByRole('region', { name: 'What’s waiting' })).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(4)
  await context.close()
})
