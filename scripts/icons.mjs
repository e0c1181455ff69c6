import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installedChromium } from './chromium.ts'
import { root } from './steps.mjs'

// Draws the app's icons from our own picture; run again when the picture changes.
const folder = join(root, 'web/public/icons')
const picture = await readFile(join(folder, 'hero.svg'), 'utf8')
const executablePath = installedChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
})
try {
  for (const { name, size, radius } of [
    { name: 'hero-192', size: 192, radius: 40 },
    { name: 'hero-512', size: 512, radius: 108 },
    // A launcher cuts its own shape out of this one, so it fills the square.
    { name: 'hero-maskable-512', size: 512, radius: 0 },
  ]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;border-radius:${radius}px}</style>${picture}`,
    )
    const png = await page.screenshot({ omitBackground: true })
    await writeFile(join(folder, `${name}.png`), png)
    await page.close()
  }
} finally {
  await browser.close()
}
