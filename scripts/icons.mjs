import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installedChromium } from './chromium.ts'
import { root } from './steps.mjs'

// Draws the app's icons from our own picture; run again when the picture changes.
const folder = join(root, 'web/public/icons')
const picture = readFileSync(join(root, 'web/tassel.svg'), 'utf8')
const chromium = installedChromium()
if (!chromium) throw new Error('No Chromium is installed.')

const drafts = mkdtempSync(join(tmpdir(), 'icons-'))
for (const { name, size, radius } of [
  { name: 'hero-192', size: 192, radius: 40 },
  { name: 'hero-512', size: 512, radius: 108 },
  // A launcher cuts its own shape out of this one, so it fills the square.
  { name: 'hero-maskable-512', size: 512, radius: 0 },
]) {
  const page = join(drafts, `${name}.html`)
  const look = `*{margin:0}svg{display:block;width:${size}px;border-radius:${radius}px}`
  writeFileSync(page, `<!doctype html><style>${look}</style>${picture}`)
  execFileSync(chromium, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    `--window-size=${size},${size}`,
    `--screenshot=${join(folder, `${name}.png`)}`,
    pathToFileURL(page).href,
  ])
}
rmSync(drafts, { recursive: true })
