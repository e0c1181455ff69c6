import type { Browser } from '@playwright/test'
import { openBenchPage } from './bench-page.ts'
import type { Photo } from './photos.ts'
import { openScanner } from './scanner-page.ts'
import { drawFilm, scenesOf, withCamera } from './streams.ts'

const SLOWER = 4
const SETTLES_MS = 2000
const WATCH_MS = 8000

interface Smoothness {
  camera: number
  page: number
  longest: number
  decoded: number
}

/** The picture of the camera with and without the decoder at work, on a slower processor. */
export async function measureSmoothness(
  address: string,
  browser: Browser,
  photos: readonly Photo[],
): Promise<string> {
  const studio = await openBenchPage(browser)
  const [scene] = await scenesOf(studio, photos)
  if (!scene) throw new Error('No photo of a book whose code was found')
  const look = { codePx: 426, withoutCode: true }
  const film = await drawFilm(studio, scene.photo, scene.box, look)
  await studio.close()
  const rows = [
    `Main thread ${SLOWER}x slower`,
    `${''.padEnd(18)} camera frames/s   page frames/s   longest task ms   frames read/s`,
  ]
  for (const decodes of [false, true]) {
    const { camera, page, longest, decoded } = await watch(address, film, decodes)
    rows.push(
      `${(decodes ? 'decoding' : 'camera alone').padEnd(18)} ${camera.toFixed(1).padStart(15)} ${page.toFixed(1).padStart(15)} ${longest.toFixed(0).padStart(17)} ${decoded.toFixed(1).padStart(15)}`,
    )
  }
  return rows.join('\n')
}

function watch(address: string, film: Buffer, decodes: boolean): Promise<Smoothness> {
  return withCamera(film, async (browser) => {
    const { page, start } = await openScanner(browser, address, { decodes })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await start()
    await page.waitForFunction(() => globalThis.watch.frames > 0)
    await page.waitForTimeout(SETTLES_MS)
    return page.evaluate(async (watchMs) => {
      const video = document.querySelector('video')
      const shown = () => video?.getVideoPlaybackQuality().totalVideoFrames ?? 0
      const dropped = () => video?.getVideoPlaybackQuality().droppedVideoFrames ?? 0
      const tasks: number[] = []
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      })
      observer.observe({ type: 'longtask' })
      const before = { shown: shown() - dropped(), decoded: globalThis.watch.frames }
      const begun = performance.now()
      let frames = 0
      await new Promise<void>((resolve) => {
        const look = () => {
          frames += 1
          if (performance.now() - begun < watchMs) requestAnimationFrame(look)
          else resolve()
        }
        requestAnimationFrame(look)
      })
      const seconds = (performance.now() - begun) / 1000
      observer.disconnect()
      return {
        camera: (shown() - dropped() - before.shown) / seconds,
        page: frames / seconds,
        longest: Math.max(0, ...tasks),
        decoded: (globalThis.watch.frames - before.decoded) / seconds,
      }
    }, WATCH_MS)
  })
}
