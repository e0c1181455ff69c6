import { type BrowserContext, expect, type Page, test } from '@playwright/test'

/** Who opens which screen, and a word on it that only the server knows. */
const SCREENS = [
  ['student', '/', 'Hero Command Center'],
  ['student', '/library', 'Library'],
  ['student', '/scanner', 'Book Scanner'],
  ['student', '/progress', 'My Reading Progress'],
  ['student', '/games', 'Games Room'],
  ['student', '/social', 'Squads'],
  ['student', '/treasure-box', 'Treasure Box'],
  ['student', '/settings', 'Settings'],
  ['parent', '/parent', 'Parent Portal'],
  ['teacher', '/teacher', 'Teacher Analytics'],
  ['admin', '/treasure-store', 'Treasure Store'],
] as const

async function signIn(context: BrowserContext, persona: string): Promise<void> {
  await context.request.post('/api/auth/demo', { data: { persona } })
}

const timesDrawnAnew = () => performance.getEntriesByName('page drawn anew').length

/** Waits until the page's scripts have taken over. */
async function alive(page: Page): Promise<void> {
  await expect(page.locator('html[data-picture]')).toHaveCount(0)
}

/** A server that has too much to do sends the empty page (decision 0026): then it is asked again. */
async function openDrawn(
  page: Page,
  path: string,
  { before = () => {}, waitUntil }: { before?: () => void; waitUntil?: 'commit' } = {},
): Promise<void> {
  await expect(async () => {
    // What the page before still asks is not this page's.
    await page.goto('about:blank')
    before()
    const answer = await page.goto(path, { waitUntil })
    expect(await answer?.text()).toContain('<html data-picture')
  }).toPass()
}

/** Holds back the page's scripts, as on a slow school network, until they are released. */
async function holdScripts(page: Page) {
  let held: (() => void)[] | null = []
  await page.route('**/assets/*.js', async (route) => {
    await new Promise<void>((go) => (held ? held.push(go) : go()))
    // A page that was closed in the meantime no longer needs it.
    await route.continue().catch(() => undefined)
  })
  const sendAll = () => {
    for (const go of held ?? []) go()
    held = null
  }
  return async (path: string) => {
    sendAll()
    held = []
    await openDrawn(page, path, { waitUntil: 'commit' })
    await expect(page.locator('html[data-picture]')).toHaveCount(1)
    // A browser drops the keys that are pressed before the page is painted for the first time.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    )
    return {
      async comesAlive() {
        sendAll()
        await alive(page)
      },
    }
  }
}

for (const [persona, path, title] of SCREENS) {
  test(`the ${persona}'s ${path} is there before any script, and its scripts take it over as it is`, async ({
    browser,
    baseURL,
  }) => {
    const still = await browser.newContext({ baseURL, javaScriptEnabled: false })
    await signIn(still, persona)
    const picture = await still.newPage()
    await openDrawn(picture, path)
    await expect(picture.locator('h1')).toHaveText(title)
    await expect(picture.locator('[aria-busy=true]')).toHaveCount(0)
    await still.close()

    const context = await browser.newContext({ baseURL })
    await signIn(context, persona)
    const page = await context.newPage()
    const asked: string[] = []
    const faults: string[] = []
    page.on('request', (one) => {
      if (one.url().includes('/api/')) asked.push(new URL(one.url()).pathname)
    })
    page.on('console', (one) => one.type() === 'error' && faults.push(one.text()))
    const before = () => {
      asked.length = 0
      faults.length = 0
    }
    await openDrawn(page, path, { before })
    await alive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(asked, 'nothing is asked that came with the page').toEqual([])
    expect(await page.evaluate(timesDrawnAnew)).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })
}

test('the other addresses of a screen show it too', async ({ context }) => {
  await signIn(context, 'student')
  const titles = { '/dashboard': 'Hero Command Center', '/book-scanner': 'Book Scanner' }
  for (const [path, title] of Object.entries(titles)) {
    const page = await (await context.request.get(path)).text()
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  }
})

test('who follows the link to the badges sees them, whatever comes above', async ({
  context,
  page,
}) => {
  await signIn(context, 'student')
  await page.goto('/')
  await alive(page)
  await page.getByRole('link', { name: 'View all badges' }).click()
  await expect(page.locator('h3[id^=album-]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: /^My Badges/ })).toBeInViewport()
})

test('a page is written with two small files of letters, and names its app once it is seen', async ({
  page,
}) => {
  const letters: string[] = []
  page.on('request', (one) => one.url().endsWith('.woff2') && letters.push(one.url()))
  await page.goto('/sign-in')
  await alive(page)
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  const files = letters.map((url) => url.replace(/^.*\/|-[^-]{8}\.woff2$/g, ''))
  expect(files.toSorted()).toEqual(['atkinson-first', 'grandstander-first'])
})

test('what is pressed, typed, scrolled to and reached by keyboard before the scripts are there is not lost', async ({
  context,
  page,
}) => {
  await signIn(context, 'student')
  const stands = await holdScripts(page)

  const library = await stands('/library')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  const search = page.getByRole('searchbox')
  await search.click()
  await page.keyboard.type('corduroy')
  await library.comesAlive()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('corduroy')
  await expect(page.getByRole('status').filter({ hasText: /^1 book$/ })).toHaveCount(1)

  const scrolled = () => page.evaluate(() => window.scrollY)
  const farDown = await stands('/library')
  await page.mouse.wheel(0, 900)
  await expect.poll(scrolled).toBe(900)
  await farDown.comesAlive()
  expect(await scrolled()).toBe(900)

  const shelf = await stands('/library')
  const book = page.getByRole('list', { name: 'Books' }).getByRole('heading').first()
  const title = (await book.textContent()) ?? ''
  await book.getByRole('button').click()
  await shelf.comesAlive()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()

  const treasure = await stands('/treasure-box')
  await page.getByRole('tab', { name: 'Wishlist' }).click()
  await treasure.comesAlive()
  await expect(page.getByRole('tab', { name: 'Wishlist', selected: true })).toBeVisible()

  const settings = await stands('/settings')
  await page.getByRole('button', { name: /^Maya/ }).click()
  await settings.comesAlive()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()

  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/books/scan')) asked += 1
  })
  const code = page.getByLabel('ISBN or UPC')
  const byButton = await stands('/scanner')
  await code.fill('9780064401791')
  await page.getByRole('button', { name: 'Search' }).click({ force: true })
  await byButton.comesAlive()
  await expect.poll(() => asked).toBe(1)
  const byEnter = await stands('/scanner')
  await code.fill('9780064401791')
  await code.press('Enter')
  await byEnter.comesAlive()
  await expect.poll(() => asked).toBe(2)
})

test('somebody at the other end of the world gets pages in their own days', async ({
  browser,
  baseURL,
}) => {
  const timezoneId = 'Pacific/Kiritimati'
  const context = await browser.newContext({ baseURL, timezoneId })
  await signIn(context, 'student')
  const page = await context.newPage()
  await page.goto('/progress')
  await alive(page)
  await page.keyboard.press('Tab')
  const told = async () => (await context.cookies()).find(({ name }) => name === 'time-zone')?.value
  await expect.poll(told).toBe(timezoneId)
  await page.reload()
  await alive(page)
  expect(await page.evaluate(timesDrawnAnew)).toBe(0)
  await context.close()
})

test('pages drawn at the same time are each their own reader’s', async ({
  playwright,
  baseURL,
}) => {
  const readers = [
    { persona: 'student', path: '/library' },
    { persona: 'new-student', path: '/games' },
    { persona: 'teacher', path: '/teacher' },
  ]
  const open = await Promise.all(
    readers.map(async (reader) => {
      const request = await playwright.request.newContext({ baseURL })
      await request.post('/api/auth/demo', { data: { persona: reader.persona } })
      const me = (await (await request.get('/api/auth/user')).json()) as { id: string }
      return { ...reader, request, id: me.id }
    }),
  )
  const rounds = [1, 2, 3, 4].flatMap(() => open)
  const pages = await Promise.all(
    rounds.map(async ({ request, path }) => (await request.get(path)).text()),
  )
  for (const [place, page] of pages.entries()) {
    for (const { id } of open) if (id !== rounds[place]?.id) expect(page).not.toContain(id)
  }
  expect(pages.filter((page) => page.includes('data-picture')).length).toBeGreaterThan(0)
  for (const { request } of open) await request.dispose()
})
