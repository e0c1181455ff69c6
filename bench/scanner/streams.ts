import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, openBenchPage } from './bench-page.ts'
import type { Box, FilmStyle } from './draw-frames.ts'
import type { Photo } from './photos.ts'
import { openScanner, type Scan } from './scanner-page.ts'
import { middle } from './stills.ts'

const NEAR_PX = 426
/** Slightly less time than a child waits before giving up. */
const PATIENCE_MS = 5000
const RUNS_PER_PHOTO = 3

const FILM_STYLES: Record<string, FilmStyle> = {
  still: { codePx: NEAR_PX },
  'hand shake': { codePx: NEAR_PX, shakes: true },
  'tilt 20': { codePx: NEAR_PX, tilt: 20 },
  'tilt 30': { codePx: NEAR_PX, tilt: 30 },
  'tilt 45': { codePx: NEAR_PX, tilt: 45 },
  'tilt 60': { codePx: NEAR_PX, tilt: 60 },
  'light x0.25': { codePx: NEAR_PX, light: 0.25 },
  'light x0.15': { codePx: NEAR_PX, light: 0.15 },
  '2.5 px a module': { codePx: 240 },
  '2 px a module': { codePx: 190 },
  '1.6 px a module': { codePx: 150 },
}

/** Runs the scanner page of the product on films of the photos of books. */
export async function measureStreams(
  address: string,
  browser: Browser,
  photos: readonly Photo[],
  write: (line: string) => void,
): Promise<void> {
  const studio = await openBenchPage(browser)
  const scenes = await scenesOf(studio, photos)
  write(`${'camera sees'.padEnd(18)}   read   wrong   median ms   frames tried\n`)
  for (const [name, look] of Object.entries(FILM_STYLES)) {
    const scans: { scan: Scan; code: string }[] = []
    for (const { photo, box } of scenes) {
      for (const scan of await scansOf(address, await drawFilm(studio, photo, box, look))) {
        scans.push({ scan, code: photo.code })
      }
    }
    const right = scans.filter(({ scan, code }) => scan.code === code).map(({ scan }) => scan)
    const wrong = scans.filter(({ scan, code }) => scan.code !== null && scan.code !== code)
    write(
      `${name.padEnd(18)} ${`${right.length}/${scans.length}`.padStart(6)} ${String(wrong.length).padStart(7)} ${middle(
        right.map(({ ms }) => ms),
      )
        .toFixed(0)
        .padStart(11)} ${String(middle(right.map(({ frames }) => frames))).padStart(14)}\n`,
    )
  }
  await studio.close()
}

/** The photos of books with where their code stands, so that a film can be framed around it. */
export async function scenesOf(
  studio: Page,
  photos: readonly Photo[],
): Promise<{ photo: Photo; box: Box }[]> {
  const scenes: { photo: Photo; box: Box }[] = []
  for (const photo of photos.filter(({ isBook }) => isBook)) {
    const box = await studio.evaluate(([src, code]) => globalThis.inPage.findCode(src, code), [
      photo.src,
      photo.code,
    ] as const)
    if (!box) throw new Error(`No code was found in ${photo.name}`)
    scenes.push({ photo, box })
  }
  return scenes
}

export async function drawFilm(
  studio: Page,
  photo: Photo,
  box: Box,
  look: FilmStyle,
): Promise<Buffer> {
  const frames = await studio.evaluate(
    ([src, where, how]) => globalThis.inPage.drawFilm(src, where, how),
    [photo.src, box, look] as const,
  )
  return Buffer.concat(frames.map((url) => Buffer.from(url.split(',')[1] ?? '', 'base64')))
}

/** Does something in a browser whose camera plays this film (MJPEG). */
export async function withCamera<T>(
  film: Buffer,
  run: (browser: Browser) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'reading-heroes-film-'))
  const path = join(folder, 'film.mjpeg')
  await writeFile(path, film)
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ])
  try {
    return await run(browser)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

function scansOf(address: string, film: Buffer): Promise<Scan[]> {
  return withCamera(film, async (browser) => {
    const scanner = await openScanner(browser, address)
    const scans: Scan[] = []
    for (let run = 0; run < RUNS_PER_PHOTO; run += 1) scans.push(await scanner.scan(PATIENCE_MS))
    return scans
  })
}
