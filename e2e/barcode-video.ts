import { open } from 'node:fs/promises'
import {
  type BarcodePictureOptions,
  drawBarcode,
  type GrayPicture,
} from '#domain/barcode-picture.ts'

export interface BarcodeVideo extends BarcodePictureOptions {
  /** The browser plays the file over and over. */
  seconds?: number
  framesPerSecond?: number
  /** How far an unsteady hand moves the book, in pixels; 10 is a child's at 640 x 480. */
  shake?: number
}

/** The hand moves while the shutter is open: a frame is the mean of this many moments. */
const MOMENTS = 3

/**
 * Writes a Y4M film of a printed EAN-13 for Chromium's --use-file-for-fake-video-capture. One frame
 * of 640 x 480 takes 460 kB.
 */
export async function writeBarcodeVideo(
  path: string,
  code: string,
  { seconds = 1, framesPerSecond = 15, shake = 0, ...picture }: BarcodeVideo = {},
): Promise<void> {
  const { width = 640, height = 480 } = picture
  const frames = Array.from({ length: seconds * framesPerSecond }, (_, index) => () => {
    const frame = { ...picture, width, height, seed: index + 1 }
    if (shake === 0) return drawBarcode(code, frame)
    return whileTheHandMoves(code, frame, shake, index / framesPerSecond, 1 / framesPerSecond)
  })
  await writeFilm(path, { width, height, framesPerSecond }, frames)
}

/** Writes pictures of one size, each drawn when its turn comes, as a Y4M film. */
export async function writeFilm(
  path: string,
  { width, height, framesPerSecond }: { width: number; height: number; framesPerSecond: number },
  frames: readonly (() => GrayPicture)[],
): Promise<void> {
  if (width % 2 || height % 2) throw new Error('A film needs an even width and height')
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const film = await open(path, 'w')
  try {
    await film.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
    for (const draw of frames) {
      await film.write('FRAME\n')
      await film.write(brightness(draw()))
      await film.write(colourless)
    }
  } finally {
    await film.close()
  }
}

function whileTheHandMoves(
  code: string,
  frame: BarcodePictureOptions & { width: number; height: number },
  shake: number,
  at: number,
  exposure: number,
): GrayPicture {
  const sums = new Uint16Array(frame.width * frame.height)
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const t = at + (exposure * moment) / MOMENTS
    // Two tremors of 2 to 5 a second that do not fall together.
    const { data } = drawBarcode(code, {
      ...frame,
      offsetX: (frame.offsetX ?? 0) + shake * (0.6 * Math.sin(13 * t) + 0.4 * Math.sin(31 * t + 1)),
      offsetY: (frame.offsetY ?? 0) + shake * (0.6 * Math.sin(17 * t + 2) + 0.4 * Math.sin(29 * t)),
    })
    for (let i = 0; i < sums.length; i += 1) sums[i] = (sums[i] ?? 0) + (data[i] ?? 0)
  }
  const { width, height } = frame
  return { data: Uint8ClampedArray.from(sums, (sum) => sum / MOMENTS), width, height }
}

/** A film keeps its brightness between 16 and 235 (BT.601). */
function brightness({ data }: GrayPicture): Uint8Array {
  return Uint8Array.from(data, (grey) => 16 + (grey * 219) / 255)
}
