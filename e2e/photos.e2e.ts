import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { browserPlaying } from './camera.ts'
import { aReadyHero } from './hero.ts'

/** Photos of real books; they are not part of this repository. */
const PHOTOS = '../shared/data/barcodes'

type Photo = { file: string; expected: string; isbn: boolean; width: number }

/** Where the code is on each back cover: left, top, width and height in photo pixels. */
const BOXES: Record<string, readonly [number, number, number, number]> = {
  'book-fr-book1.jpg': [434, 1220, 194, 100],
  'book-fr-book2.jpg': [398, 1270, 185, 100],
  'book-fr-book3.jpg': [393, 1290, 189, 100],
  'book-fr-books-book0.jpg': [735, 1260, 194, 112],
}

/** What a camera sees that is held close to the code, 1280 x 720, as the JPEG a film is made of. */
async function framed(
  page: Page,
  path: string,
  box: readonly [number, number, number, number],
): Promise<Buffer> {
  const type = path.endsWith('.png') ? 'png' : 'jpeg'
  const source = `data:image/${type};base64,${readFileSync(path).toString('base64')}`
  const encoded = await page.evaluate(
    async ({ src, box: [left, top, width, height] }) => {
      const image = new Image()
      image.src = src
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = 1280
      canvas.height = 720
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.imageSmoothingQuality = 'high'
      // The code takes a third of the picture's width.
      const scale = 1280 / 3 / width
      context.translate(640 - (left + width / 2) * scale, 360 - (top + height / 2) * scale)
      context.scale(scale, scale)
      context.drawImage(image, 0, 0)
      return canvas.toDataURL('image/jpeg', 0.92).split(',')[1] ?? ''
    },
    { src: source, box },
  )
  return Buffer.from(encoded, 'base64')
}

if (existsSync(PHOTOS)) {
  const all = JSON.parse(readFileSync(`${PHOTOS}/index.json`, 'utf8')) as Photo[]
  for (const { file, expected } of all) {
    const box = BOXES[file]
    if (!box) continue
    test(`the camera reads the photo ${file}`, async ({ page, baseURL }, info) => {
      const folder = await mkdtemp(join(tmpdir(), 'reading-heroes-photo-'))
      const film = join(folder, 'film.mjpeg')
      const frame = await framed(page, join(PHOTOS, file), box)
      await writeFile(film, Buffer.concat(Array<Buffer>(15).fill(frame)))
      const camera = await browserPlaying(film, info.project.use.launchOptions, () =>
        rm(folder, { recursive: true }),
      )
      const context = await camera.browser.newContext({ baseURL, permissions: ['camera'] })
      const child = await context.newPage()
      await aReadyHero(child)
      await child.goto('/scanner')
      const asked = child.waitForRequest((request) => request.url().endsWith('/api/books/scan'), {
        timeout: 60_000,
      })
      await child.getByRole('button', { name: 'Start Camera Scanner' }).click()
      expect((await asked).postDataJSON()).toEqual({ upc: expected })
      await camera.close()
    })
  }
}
