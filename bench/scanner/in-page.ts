// Runs in the browser: the product's own passes beside the library they are built on.
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { judge } from '#web/scan/acceptance.ts'
import { pixelsOf } from '#web/scan/frame-pixels.ts'
import { type GrayImage, type RgbaImage, toGray, toRgba } from '#web/scan/gray-image.ts'
import { readFrame } from '#web/scan/read-frame.ts'
import {
  averageRows,
  PASS_COUNT,
  sharpenRows,
  stretchLevels,
  widenTwice,
} from '#web/scan/scan-passes.ts'
import { type Box, drawFrames, type FilmStyle } from './draw-frames.ts'

export interface Reading {
  text: string | null
  ms: number
}

const LIBRARY: ReaderOptions = { formats: ['EAN13', 'UPCA'], textMode: 'Plain' }

/** A photo does not move, so a second round of the passes says no more than the first. */
const ROUNDS = 2

async function everyPass(picture: ImageBitmap, accept: 'first' | 'rule'): Promise<string | null> {
  let waiting: string | null = null
  const frames = accept === 'first' ? PASS_COUNT : ROUNDS * PASS_COUNT
  for (let index = 0; index < frames; index += 1) {
    // A frame of its own for each pass, as the camera gives.
    const reading = await readFrame(pixelsOf(await createImageBitmap(picture)), index)
    const seen = reading.kind === 'code' ? reading.text : null
    if (accept === 'first' && seen !== null) return seen
    const judgement = judge(waiting, seen)
    if (judgement.accepted !== null) return judgement.accepted
    waiting = judgement.waiting
  }
  return null
}

async function libraryAlone(picture: ImageBitmap, tryHarder: boolean): Promise<string | null> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  const pixels = context?.getImageData(0, 0, picture.width, picture.height)
  const [result] = pixels ? await readBarcodes(pixels, { ...LIBRARY, tryHarder }) : []
  return result?.text.padStart(13, '0') ?? null
}

const ENGINES = {
  'passes, first code': (picture: ImageBitmap) => everyPass(picture, 'first'),
  'passes, code taken': (picture: ImageBitmap) => everyPass(picture, 'rule'),
  'zxing-wasm, tryHarder': (picture: ImageBitmap) => libraryAlone(picture, true),
  'zxing-wasm, tryHarder off': (picture: ImageBitmap) => libraryAlone(picture, false),
} as const

export type EngineName = keyof typeof ENGINES

async function pictureOf(src: string): Promise<ImageBitmap> {
  const image = new Image()
  image.src = src
  await image.decode()
  return createImageBitmap(image)
}

/** Every engine reads the photo in turn, over and over, so that a busy moment hits all alike. */
async function readPhoto(src: string, times: number): Promise<Record<EngineName, Reading[]>> {
  const picture = await pictureOf(src)
  const names = Object.keys(ENGINES) as EngineName[]
  const readings = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    EngineName,
    Reading[]
  >
  for (let time = 0; time < times; time += 1) {
    for (const name of names) {
      const begun = performance.now()
      const text = await ENGINES[name](picture)
      readings[name].push({ text, ms: performance.now() - begun })
    }
  }
  return readings
}

/** Where the code stands in a photo; null when the library does not find it. */
async function findCode(src: string, code: string): Promise<Box | null> {
  const picture = await pictureOf(src)
  // Twice as large: enough for the library to see what a camera held closer would.
  const canvas = new OffscreenCanvas(picture.width * 2, picture.height * 2)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height)
  if (!pixels) return null
  const asItIs = await boxOf(code, pixels, 2, 2)
  // A photo out of focus: as the sharpened pass sees it, but all of it.
  return asItIs ?? (await boxOf(code, sharpened(toGray(pixels as RgbaImage)), 4, 2 / 3))
}

function sharpened(gray: GrayImage): ImageData {
  const rows = stretchLevels(averageRows(gray, 3))
  return toRgba(sharpenRows(widenTwice(rows), 8)) as ImageData
}

/** Looks in a picture that is so many times wider and higher than the photo. */
async function boxOf(
  code: string,
  pixels: ImageData,
  wider: number,
  higher: number,
): Promise<Box | null> {
  const found = await readBarcodes(pixels, LIBRARY)
  const position = found.find(({ text }) => text === code)?.position
  if (!position) return null
  const corners = Object.values(position)
  const xs = corners.map(({ x }) => x / wider)
  const ys = corners.map(({ y }) => y / higher)
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
    width: Math.max(...xs) - Math.min(...xs),
  }
}

async function drawFilm(src: string, box: Box, look: FilmStyle): Promise<string[]> {
  return drawFrames(await pictureOf(src), box, look)
}

export type InPage = {
  readPhoto: typeof readPhoto
  findCode: typeof findCode
  drawFilm: typeof drawFilm
}

await prepareZXingModule({
  overrides: { locateFile: (name: string) => `/${name}` },
  fireImmediately: true,
})
Object.assign(globalThis, { inPage: { readPhoto, findCode, drawFilm } satisfies InPage })
