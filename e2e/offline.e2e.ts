import { expect, type Page, test } from '@playwright/test'
import { answerKey, takeQuiz } from './answer-key.ts'
import { aReadyHero } from './hero.ts'
import { keptKeys, takenAlong } from './kept.ts'

const CHARLOTTE = { isbn: '9780061127762', title: "Charlotte's Web" }
/** A book of the starter catalogue that is not in the library yet. */
const HATCHET = { isbn: '9781416936473', title: 'Hatchet' }

type Book = { id: string; isbn: string; title: string }

async function bookOf(page: Page, isbn: string): Promise<Book> {
  const answer = await page.request.post('/api/books/scan', { data: { upc: isbn } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).book
}

const points = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/auth/user')).json()).points

/** A second device of the same hero with the first one's outbox: what a backup or a copied profile does. */
async function copyOutbox(from: Page, to: Page): Promise<void> {
  const entries = await from.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('reading-heroes')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const reading = db.transaction('outbox').objectStore('outbox').getAll()
    return new Promise<unknown[]>((resolve) => {
      reading.onsuccess = () => {
        db.close()
        resolve(reading.result)
      }
    })
  })
  await to.evaluate(async (all) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('reading-heroes')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const change = db.transaction('outbox', 'readwrite')
    for (const entry of all) change.objectStore('outbox').put(entry)
    await new Promise((resolve) => {
      change.oncomplete = resolve
    })
    db.close()
  }, entries)
}

test.use({ serviceWorkers: 'allow' })

test('a child reads, scans, takes a quiz without a network, and all of it arrives once', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const hero = await aReadyHero(page)
  const book = await bookOf(page, CHARLOTTE.isbn)
  const hatchet = await bookOf(page, HATCHET.isbn)
  await page.request.post('/api/library', { data: { bookId: book.id, isbn: CHARLOTTE.isbn } })
  await page.request.post('/api/reading-logs', { data: { bookId: book.id } })
  const key = await answerKey('charlottes-web--white')
  await page.goto('/')
  await expect(page.getByText('Read Now').first()).toBeVisible()
  await takenAlong(page)
  const before = await points(page)

  const other = await browser.newContext()
  const second = await other.newPage()
  await second.request.post('/api/auth/sign-in', {
    data: { name: hero.signInName, password: hero.password },
  })
  await second.goto('/')
  await takenAlong(second)
  await context.setOffline(true)

  await test.step('opens the app and the library', async () => {
    await page.goto('/library')
    await expect(page.getByText('You’re offline. Your reading is saved here.')).toBeVisible()
    await expect(page.getByRole('heading', { name: book.title })).toBeVisible()
  })

  await test.step('types a known code', async () => {
    await page.goto('/scanner')
    await page.getByLabel('ISBN or UPC').fill(HATCHET.isbn)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('button', { name: 'Add to Library' }).click()
    await expect(page.getByText('1 thing saved on this device.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/library?scope=library')
    const card = page.getByRole('article').filter({ hasText: hatchet.title })
    await expect(card.getByText('Saved on this device')).toBeVisible()
  })

  await test.step('begins it, and reads in the reading room', async () => {
    await page
      .getByRole('button', { name: `Start Reading: ${hatchet.title}` })
      .first()
      .click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByRole('heading', { name: hatchet.title })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Save my minutes' }).click()
    await expect(page.getByRole('timer')).toHaveCount(0)
  })

  await test.step('looks at the prizes', async () => {
    await page.goto('/treasure-box')
    const prize = page.getByRole('article').first()
    await expect(prize.getByRole('heading')).toBeVisible()
    await page.getByRole('tab', { name: 'Wishlist' }).click()
    await expect(page.getByText('No wishes yet')).toBeVisible()
  })

  await test.step('takes the quiz', async () => {
    await page.goto(`/quiz/${book.id}`)
    await takeQuiz(page, key)
    await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  })

  await test.step('is asked before signing out loses it, and stays', async () => {
    await page.goto('/library')
    await page.getByRole('button', { name: /Nia/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: '3 things were not sent' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
  })

  await test.step('sees that it arrived when the network is back', async () => {
    await copyOutbox(page, second)
    await context.setOffline(false)
    await expect.poll(() => attempts(page)).toBe(1)
    await expect.poll(() => points(page)).toBeGreaterThan(before)
    const library = await (await page.request.get('/api/books?scope=library')).json()
    expect(library.map(({ id }: Book) => id).sort()).toEqual([book.id, hatchet.id].sort())
  })

  await test.step('the same work from a second device counts for nothing', async () => {
    const once = await points(page)
    await second.reload()
    await expect.poll(async () => (await keptKeys(second)).filter(isNumber)).toEqual([])
    expect(await attempts(second)).toBe(1)
    expect(await points(second)).toBe(once)
    await other.close()
  })

  await test.step('leaves nothing behind when they sign out', async () => {
    await page.getByRole('button', { name: /Nia/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('link', { name: /become a hero/i }).first()).toBeVisible()
    expect(await keptKeys(page)).toEqual([])
  })
})

test('who signs out without a network leaves nothing behind, and the server hears of it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await aReadyHero(page)
  await page.goto('/')
  await takenAlong(page)
  await context.setOffline(true)
  await page.goto('/scanner')
  await page.getByLabel('ISBN or UPC').fill(HATCHET.isbn)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Add to Library' }).click()
  await expect(page.getByText('1 thing saved on this device.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await test.step('is told what gets lost, and leaves', async () => {
    await page.getByRole('button', { name: /Nia/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: '1 thing was not sent' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(page.getByText('You are signed out on this device.')).toBeVisible()
    expect(await keptKeys(page)).toEqual([])
  })

  await test.step('nobody comes back in by the address of a page', async () => {
    await page.goto('/library')
    await expect(page.getByText('You are signed out on this device.')).toBeVisible()
    await expect(page.getByText('Nia')).toHaveCount(0)
  })

  await test.step('the session ends when the network is back', async () => {
    const asUser = async () => (await page.request.get('/api/auth/user')).status()
    expect(await asUser()).toBe(200)
    await context.setOffline(false)
    await page.reload()
    await expect.poll(asUser).toBe(401)
    const left = async () =>
      (await context.cookies()).filter(({ name }) => /sid|signed-in/.test(name))
    await expect.poll(left).toEqual([])
  })
})

test('a running clock outlives the network and counts once', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await aReadyHero(page)
  const book = await bookOf(page, CHARLOTTE.isbn)
  await page.request.post('/api/library', { data: { bookId: book.id, isbn: CHARLOTTE.isbn } })
  await page.request.post('/api/reading-logs', { data: { bookId: book.id } })
  await page.request.post('/api/reading-sessions/start', { data: {} })
  await page.clock.install()
  await page.goto('/')
  await takenAlong(page)

  const arrives = (version: string) =>
    page.evaluate(
      async (one) => void (await navigator.serviceWorker.register(`/sw.js?${one}`)),
      version,
    )
  const update = page.getByRole('button', { name: 'Get it now' })

  await test.step('is not asked about a version that the page already is', async () => {
    const inCharge = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
    await arrives('first')
    await expect.poll(inCharge).toMatch(/first$/)
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(update).toHaveCount(0)
  })

  await test.step('is offered a new version, and gets it by saying so', async () => {
    const other = await context.newPage()
    await other.goto('/sign-in')
    await arrives('second')
    const shown = page.waitForEvent('load')
    await update.click()
    await shown
    await other.close()
  })

  await test.step('reads on when the network goes', async () => {
    await expect(page.getByRole('timer')).toBeVisible()
    // The server's picture shows a clock that does not run yet.
    await expect(page.locator('html[data-picture]')).toHaveCount(0)
    // An answer under way while the time jumps would tell the old time as the new one.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.clock.fastForward('10:00')
    await expect(page.getByRole('timer')).toHaveText(/^10:/)
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Save my minutes' }).click()
    await expect(page.getByText('Saved on this device').first()).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  })

  await test.step('the minutes count once', async () => {
    await context.setOffline(false)
    await expect.poll(async () => (await keptKeys(page)).filter(isNumber)).toEqual([])
    const sessions = await (await page.request.get('/api/reading-sessions')).json()
    const minutes = sessions.map((one: { minutes: number }) => one.minutes)
    expect(minutes.reduce((sum: number, one: number) => sum + one, 0)).toBe(10)
  })
})

const isNumber = (key: unknown): key is number => typeof key === 'number'

async function attempts(page: Page): Promise<number> {
  return (await (await page.request.get('/api/quiz-attempts')).json()).length
}
