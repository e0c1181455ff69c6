import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { installedChromium } from '#scripts/chromium.ts'
import type { InPage } from './in-page.ts'

declare global {
  var inPage: InPage
}

const ROOT = join(import.meta.dirname, '../..')
const WASM = join(ROOT, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
const ADDRESS = 'http://localhost/'

export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = installedChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  })
}

/** A page with the product's decoder in it, and no product around it. */
export async function openBenchPage(browser: Browser): Promise<Page> {
  const script = await bundled()
  const page = await browser.newPage()
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('.wasm')) {
      return route.fulfill({ contentType: 'application/wasm', body: readFileSync(WASM) })
    }
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bench</title>' })
  })
  await page.goto(ADDRESS)
  await page.addScriptTag({ type: 'module', content: script })
  await page.waitForFunction(() => 'inPage' in globalThis)
  return page
}

async function bundled(): Promise<string> {
  // Else it would be the build of development.
  process.env.NODE_ENV = 'production'
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(import.meta.dirname, 'in-page.ts') },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk] = outputs.filter((one) => one.type === 'chunk')
  if (!chunk) throw new Error('nothing was built')
  return chunk.code
}
