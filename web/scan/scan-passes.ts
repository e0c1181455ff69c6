import { type Bars, type BlockGrid, findBars, strongestBars } from './bars.ts'
import { blankImage, crop, type GrayImage } from './gray-image.ts'
import { straighten, turn } from './turn.ts'

/** Black and white points are put where this share of the pixels is darker or lighter. */
const CLIPPED_SHARE = 0.01
/** A flatter picture than this has no bars; stretching it would only blow up the noise. */
const FLATTEST = 8
/** Of the strongest bars in the frame; weaker ones are grain and the weave of paper. */
const AIMED_ENERGY = 0.08
/** Below it a module has less than 2.5 pixels. */
const SMALL_CODE_PX = 240

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

/** Sharpens the edges along each row, using pixels at this distance on each side. */
export function sharpenRows(image: GrayImage, reach: number): GrayImage {
  const { width, height, data } = image
  const sharp = blankImage(width, height)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      const left = data[row + Math.max(0, x - reach)] ?? 0
      const right = data[row + Math.min(width - 1, x + reach)] ?? 0
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

interface Prepared {
  image: GrayImage
  /** How much wider a code is in the prepared picture than in the frame. */
  scale: number
}

interface ScanPass {
  name: string
  /** Null when there is nothing in the frame for this pass. */
  prepare: (image: GrayImage, grid: BlockGrid) => Prepared | null
}

const FULL: ScanPass = { name: 'full', prepare: (image) => ({ image, scale: 1 }) }

/**
 * The region that looks most like bars, rotated upright by the angle of its bars, however the book is held,
 * with its contrast stretched from its own black to its own white, however dark the room is.
 */
function aimed(name: string, scaleOf: (bars: Bars) => number, reach: number): ScanPass {
  return {
    name,
    prepare: (image, grid) => {
      const [bars] = findBars(grid, AIMED_ENERGY * strongestBars(grid))
      if (bars === undefined) return null
      const scale = scaleOf(bars)
      const upright = averageRows(straighten(image, bars, scale), 3)
      return { image: sharpenRows(stretchLevels(upright), reach), scale }
    },
  }
}

const AIMED = aimed('aimed', ({ width }) => (width < SMALL_CODE_PX ? 3 : 2), 6)

/** For a small code in focus, whose thin bars a longer reach would lose. */
const AIMED_FINE = aimed('aimed, fine', () => 3, 4)

/** For a hand that moves while the shutter is open, and a camera that is not in focus yet. */
const AIMED_SOFT = aimed('aimed, soft', () => 2, 8)

// The reach is that of the softness of a camera nearly in focus, in a picture twice as wide.
const SHARPENED: ScanPass = {
  name: 'sharpened',
  prepare: (image) => {
    const rows = averageRows(middle(image, 0.7, 0.6), 3)
    return { image: sharpenRows(widenTwice(stretchLevels(rows)), 4), scale: 2 }
  },
}

const AVERAGED: ScanPass = {
  name: 'averaged',
  prepare: (image) => ({ image: stretchLevels(averageRows(image, 4)), scale: 1 }),
}

/** For a book held aslant whose bars were not found. */
const turned = (degrees: number): ScanPass => ({
  name: `turned ${degrees}`,
  prepare: (image) => ({ image: turnedMiddle(image, degrees), scale: 1 }),
})

/**
 * One per frame, in turn: all on one frame would freeze the hint and miss the sharp moments. The first reads
 * nearly everything; the rest are for what it misses, and for regions it does not find.
 */
const PASSES: readonly ScanPass[] = [
  AIMED,
  FULL,
  AIMED_FINE,
  SHARPENED,
  AIMED_SOFT,
  turned(30),
  AVERAGED,
  turned(60),
]

export const PASS_COUNT = PASSES.length

/** The pass of the nth frame since the scan began. */
export function passOfFrame(frame: number): ScanPass {
  return PASSES[frame % PASSES.length] ?? FULL
}

/** The frame made ready by its pass, or as it is when the pass finds nothing in it. */
export function prepareFrame(image: GrayImage, grid: BlockGrid, frame: number): Prepared {
  return passOfFrame(frame).prepare(image, grid) ?? { image, scale: 1 }
}
