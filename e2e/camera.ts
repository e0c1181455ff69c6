import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type TestInfo } from '@playwright/test'
import type { GrayPicture } from '#domain/barcode-picture.ts'
import { type BarcodeVideo, writeBarcodeVideo, writeFilm } from './barcode-video.ts'

/** A browser whose camera plays a film of this barcode. */
export async function browserSeeing(
  code: string,
  look: BarcodeVideo,
  { project }: TestInfo,
): Promise<{ browser: Browser; close(): Promise<void> }> {
  return browserFilming((film) => writeBarcodeVideo(film, code, look), project)
}

/** A browser whose camera sees this picture and nothing else. */
export async function browserSeeingPicture(
  picture: GrayPicture,
  { project }: TestInfo,
): Promise<{ browser: Browser; close(): Promise<void> }> {
  const size = { width: picture.width, height: picture.height, framesPerSecond: 10 }
  const frames = Array.from({ length: 5 }, () => () => picture)
  return browserFilming((film) => writeFilm(film, size, frames), project)
}

async function browserFilming(
  write: (film: string) => Promise<void>,
  project: TestInfo['project'],
): Promise<{ browser: Browser; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'reading-heroes-film-'))
  const film = join(folder, 'film.y4m')
  await write(film)
  return browserPlaying(film, project.use.launchOptions, () => rm(folder, { recursive: true }))
}

/** A browser whose camera plays this film (Y4M or MJPEG). */
export async function browserPlaying(
  film: string,
  options: TestInfo['project']['use']['launchOptions'],
  after: () => Promise<void> = async () => undefined,
): Promise<{ browser: Browser; close(): Promise<void> }> {
  if (!existsSync(film)) throw new Error(`There is no film at ${film}`)
  const browser = await chromium.launch({
    ...options,
    args: [
      ...(options?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  return {
    browser,
    async close() {
      await browser.close()
      await after()
    },
  }
}
