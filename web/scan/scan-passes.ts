import { blankImage, crop, type GrayImage } from './gray-image.ts'

/** Black and white points are put where this share of the pixels is darker or lighter. */
const CLIPPED_SHARE = 0.01
/** A flatter picture than this has no bars; stretching it would only blow up the noise. */
const FLATTEST = 8
/** Of a picture twice as wide: the reach of the softness of a camera that is nearly in focus. */
const SHARPEN_REACH = 4
const OUTSIDE_GREY = 128
const FIXED_POINT = 1 << 16

/** The same picture with its greys stretched from black to white. */
export function stretchLevels(image: GrayImage): GrayImage {
  const { data } = image
  const counts = new Uint32Array(256)
  for (let i = 0; i < data.length; i += 1) {
    const value = data[i] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  const clipped = data.length * CLIPPED_SHARE
  const low = levelBelow(counts, clipped)
  const high = levelBelow(counts, data.length - clipped)
  if (high - low < FLATTEST) return image
  const levels = Uint8ClampedArray.from(counts, (_, value) => ((value - low) * 255) / (high - low))
  const stretched = blankImage(image.width, image.height)
  for (let i = 0; i < data.length; i += 1) stretched.data[i] = levels[data[i] ?? 0] ?? 0
  return stretched
}

function levelBelow(counts: Uint32Array, share: number): number {
  let seen = 0
  for (let value = 0; value < 256; value += 1) {
    seen += counts[value] ?? 0
    if (seen >= share) return value
  }
  return 255
}

/** Twice as wide; a new pixel is the mean of its two neighbours. */
export function widenTwice(image: GrayImage): GrayImage {
  const { width, height, data } = image
  const wide = blankImage(width * 2, height)
  for (let y = 0; y < height; y += 1) {
    const end = (y + 1) * width
    for (let i = y * width; i < end; i += 1) {
      const here = data[i] ?? 0
      const next = i + 1 < end ? (data[i + 1] ?? 0) : here
      wide.data[2 * i] = here
      wide.data[2 * i + 1] = (here + next) >> 1
    }
  }
  return wide
}

/** Makes the steps along each row steeper. */
export function sharpenRows(image: GrayImage): GrayImage {
  const { width, height, data } = image
  const sharp = blankImage(width, height)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      const left = data[row + Math.max(0, x - SHARPEN_REACH)] ?? 0
      const right = data[row + Math.min(width - 1, x + SHARPEN_REACH)] ?? 0
      sharp.data[row + x] = 3 * (data[row + x] ?? 0) - left - right
    }
  }
  return sharp
}

/** Each row is the mean of `count` rows, which takes the noise out of upright bars. */
export function averageRows(image: GrayImage, count: number): GrayImage {
  const { width, data } = image
  const rows = Math.floor(image.height / count)
  if (rows === 0) return image
  const averaged = blankImage(width, rows)
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let k = 0; k < count; k += 1) sum += data[(y * count + k) * width + x] ?? 0
      averaged.data[y * width + x] = sum / count
    }
  }
  return averaged
}

/** The whole picture turned clockwise about its middle, with grey in the new corners. */
export function turn(image: GrayImage, degrees: number): GrayImage {
  const { width, height, data } = image
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const turned = blankImage(
    width * Math.abs(cos) + height * Math.abs(sin),
    width * Math.abs(sin) + height * Math.abs(cos),
  )
  turned.data.fill(OUTSIDE_GREY)
  // Positions in the source are 16.16 fixed point: a 720p picture has a million of them.
  const stepX = Math.round(cos * FIXED_POINT)
  const stepY = Math.round(-sin * FIXED_POINT)
  const fromX = (0.5 - turned.width / 2) * FIXED_POINT
  for (let y = 0; y < turned.height; y += 1) {
    const fromY = (y + 0.5 - turned.height / 2) * FIXED_POINT
    let sourceX = Math.round(cos * fromX + sin * fromY + ((width - 1) / 2) * FIXED_POINT)
    let sourceY = Math.round(-sin * fromX + cos * fromY + ((height - 1) / 2) * FIXED_POINT)
    const row = y * turned.width
    for (let x = 0; x < turned.width; x += 1) {
      const left = sourceX >> 16
      const top = sourceY >> 16
      if (left >= 0 && top >= 0 && left < width - 1 && top < height - 1) {
        const i = top * width + left
        const partX = (sourceX >> 8) & 255
        const partY = (sourceY >> 8) & 255
        const above = (data[i] ?? 0) * (256 - partX) + (data[i + 1] ?? 0) * partX
        const below = (data[i + width] ?? 0) * (256 - partX) + (data[i + width + 1] ?? 0) * partX
        turned.data[row + x] = (above * (256 - partY) + below * partY) >> 16
      }
      sourceX += stepX
      sourceY += stepY
    }
  }
  return turned
}

/** A centred part of the picture, in shares of its width and height. */
export function middle(image: GrayImage, shareX: number, shareY: number): GrayImage {
  const width = Math.round(image.width * shareX)
  const height = Math.round(image.height * shareY)
  return crop(image, (image.width - width) / 2, (image.height - height) / 2, width, height)
}

/** Cut to nearly a square first: a turned picture is larger, and its far ends hold no code. */
function turnedMiddle(image: GrayImage, degrees: number): GrayImage {
  const longest = 1.25 * Math.min(image.width, image.height)
  const shareX = Math.min(1, longest / image.width)
  const shareY = Math.min(1, longest / image.height)
  return turn(middle(image, shareX, shareY), degrees)
}

interface ScanPass {
  name: string
  apply: (image: GrayImage) => GrayImage
  /** How much wider a code is in the prepared picture than in the frame. */
  scale: number
}

const FULL: ScanPass = { name: 'full', apply: (image) => image, scale: 1 }

const SHARPENED: ScanPass = {
  name: 'sharpened',
  apply: (image) => sharpenRows(widenTwice(stretchLevels(averageRows(middle(image, 0.7, 0.6), 3)))),
  scale: 2,
}

const AVERAGED: ScanPass = {
  name: 'averaged',
  apply: (image) => stretchLevels(averageRows(image, 4)),
  scale: 1,
}

const TURNED_30: ScanPass = {
  name: 'turned 30',
  apply: (image) => turnedMiddle(image, 30),
  scale: 1,
}

const TURNED_60: ScanPass = {
  name: 'turned 60',
  apply: (image) => turnedMiddle(image, 60),
  scale: 1,
}

/** One a frame, in turn: all on one frame would freeze the hint and miss the sharp moments. */
const PASSES: readonly ScanPass[] = [FULL, SHARPENED, TURNED_30, AVERAGED, FULL, TURNED_60]

export const PASS_COUNT = PASSES.length

/** The pass of the nth frame since the scan began. */
export function passOfFrame(frame: number): ScanPass {
  return PASSES[frame % PASSES.length] ?? FULL
}
