import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { GrayPicture } from '#domain/barcode-picture.ts'
import { browserSeeingPicture } from './camera.ts'
import { signInAs } from './hero.ts'

const FRAME = { width: 640, height: 480 }

/** A card of this student, as the teacher prints it: its picture and the address in its square code. */
async function aCardOf(page: Page, name: string): Promise<Buffer> {
  await signInAs(page, 'teacher')
  await page.goto('/students')
  await page.getByLabel('Class', { exact: true }).selectOption('Room 12 Readers - Grade 3')
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Make class cards' }).click()
  await page.getByRole('button', { name: 'Make the cards' }).click()
  const card = page.getByRole('article')
  await expect(card).toContainText(name)
  return card.screenshot()
}

/** What a camera sees of a printed card held in front of it. */
async function seen(browser: Browser, png: Buffer): Promise<GrayPicture> {
  // A page without an address has no rules about where pictures come from.
  const page = await browser.newPage()
  const grays = await page.evaluate(
    async ({ data, width, height }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#776'
      context.fillRect(0, 0, width, height)
      const scale = Math.min((width - 40) / image.width, (height - 40) / image.height)
      const [w, h] = [image.width * scale, image.height * scale]
      context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h)
      const { data: rgba } = context.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_, i) => rgba[i * 4 + 1] ?? 0)
    },
    { data: png.toString('base64'), ...FRAME },
  )
  await page.close()
  return { data: Uint8ClampedArray.from(grays), ...FRAME }
}

test('a printed card held before the camera of the app signs its hero in, and a new card ends it', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const camera = await browserSeeingPicture(await seen(browser, await aCardOf(page, 'Noah')), info)
  try {
    const context = await camera.browser.newContext({ baseURL, reducedMotion: 'reduce' })
    const tablet = await context.newPage()
    await tablet.goto('/sign-in')
    await tablet.getByRole('link', { name: 'Scan my class card' }).click()
    await tablet.waitForURL((url) => url.pathname === '/')
    await expect(tablet.getByText('Noah').first()).toBeVisible()

    await tablet.request.post('/api/auth/sign-out')
    await aCardOf(page, 'Noah')
    await tablet.goto('/sign-in?way=card')
    await expect(tablet.getByRole('alert')).toContainText('card')
    const { violations } = await new AxeBuilder({ page: tablet }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  } finally {
    await camera.close()
  }
})
