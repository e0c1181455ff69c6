// Frames the runner shows on a processor four times slower, against an empty page in the same run.
// Start the product first (`npm start`), then: node bench/runner-frames.ts [address]
import { chromium, type Page } from '@playwright/test'
import { installedChromium } from '#scripts/chromium.ts'

const SLOWER = 4
const WATCH_MS = 8_000
const address = process.argv[2] ?? 'http://127.0.0.1:3000'

type Frames = { perSecond: number; late: number }

/** Frames a second and the share of them that came more than half a frame late. */
function watchFrames(page: Page): Promise<Frames> {
  return page.evaluate(
    (watchMs) =>
      new Promise<Frames>((resolve) => {
        const times: number[] = []
        const end = performance.now() + watchMs
        const look = (at: number) => {
          times.push(at)
          if (at < end) {
            requestAnimationFrame(look)
            return
          }
          const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
          const late = gaps.filter((gap) => gap > 25).length
          resolve({
            perSecond: (gaps.length * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0)),
            late: late / gaps.length,
          })
        }
        requestAnimationFrame(look)
      }),
    WATCH_MS,
  )
}

const executablePath = installedChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({
  baseURL: address,
  viewport: { width: 360, height: 740 },
})
const page = await context.newPage()
const slow = await context.newCDPSession(page)
await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

const empty = await watchFrames(page)
await context.request.post('/api/auth/demo', { data: { persona: 'student' } })
await page.goto('/games')
await page.getByRole('link', { name: 'Play Zapster Runner' }).click()
await page.getByRole('button', { name: 'Start' }).click()
// No one reads the score here: the run goes on however often it ends.
await page.evaluate(() => {
  setInterval(() => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find((button) => button.textContent?.includes('Play again'))?.click()
  }, 300)
})
const runner = await watchFrames(page)
await browser.close()

const row = (name: string, { perSecond, late }: Frames) =>
  `${name.padEnd(12)} ${perSecond.toFixed(1).padStart(6)} frames/s ${(late * 100).toFixed(1).padStart(6)} % late\n`
process.stdout.write(`Processor ${SLOWER}x slower\n`)
process.stdout.write(row('empty page', empty))
process.stdout.write(row('runner', runner))
process.stdout.write(
  `ratio        ${(runner.perSecond / empty.perSecond).toFixed(3).padStart(6)}\n`,
)
