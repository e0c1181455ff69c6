import type { Browser, Page } from '@playwright/test'

/** One scan: the code the page acted on, null when none came, counted from the first frame shown. */
export interface Scan {
  code: string | null
  ms: number
  /** Frames the decoder was given. */
  frames: number
}

interface Watch {
  shownAt: number | null
  codeAt: number | null
  code: string | null
  frames: number
}

declare global {
  var watch: Watch
}

/** The product's scanner page in this browser, watched from inside. */
export async function openScanner(
  browser: Browser,
  address: string,
  { decodes = true }: { decodes?: boolean } = {},
): Promise<{ page: Page; scan(patienceMs: number): Promise<Scan>; start(): Promise<void> }> {
  const context = await browser.newContext({
    baseURL: address,
    permissions: ['camera'],
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.addInitScript(watchScanner, decodes)
  // What a code leads to is not measured here, and the same book again and again is no book of a day.
  await page.route('**/api/books/scan', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'No such book' } }),
  )
  await context.request.post('/api/auth/demo', { data: { persona: 'student' } })
  await page.goto('/scanner')
  const start = async () => {
    await page.evaluate(() => {
      globalThis.watch = { shownAt: null, codeAt: null, code: null, frames: 0 }
    })
    await page.getByRole('button', { name: 'Start Camera Scanner' }).click()
  }
  const scan = async (patienceMs: number) => {
    await start()
    const came = await page
      .waitForFunction(() => globalThis.watch.codeAt !== null, null, { timeout: patienceMs })
      .then(() => true)
      .catch(() => false)
    if (!came) await page.getByRole('button', { name: 'Stop Scanner' }).click()
    const { code, codeAt, shownAt, frames } = await page.evaluate(() => globalThis.watch)
    return { code, ms: (codeAt ?? 0) - (shownAt ?? 0), frames }
  }
  return { page, scan, start }
}

/** Runs in the page before its own script. */
function watchScanner(decodes: boolean): void {
  const { play } = HTMLVideoElement.prototype
  HTMLVideoElement.prototype.play = function playWatched() {
    this.requestVideoFrameCallback(() => {
      globalThis.watch.shownAt ??= performance.now()
    })
    return play.call(this)
  }
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    if (String(input).endsWith('/api/books/scan')) {
      globalThis.watch.codeAt = performance.now()
      globalThis.watch.code = (JSON.parse(String(init?.body)) as { upc: string }).upc
    }
    return fetch(input, init)
  }
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function postWatched(...message: unknown[]) {
    globalThis.watch.frames += 1
    // A worker that never answers: the page shows its camera and reads nothing.
    if (decodes) Reflect.apply(postMessage, this, message)
  }
}
