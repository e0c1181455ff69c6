import type { Bars } from './bars.ts'
import { blankImage, type GrayImage } from './gray-image.ts'

const OUTSIDE_GREY = 128
const FIXED_POINT = 1 << 16

/** Where a new picture lies in an old one: its middle there, its angle and how much larger it is. */
interface Placing {
  x: number
  y: number
  /** Radians by which the new picture's rows are turned in the old one, clockwise. */
  angle: number
  /** New pixels to an old one along the rows; down the columns they stay as they are. */
  scale: number
}

/** The whole picture turned clockwise about its middle, with grey in the new corners. */
export function turn(image: GrayImage, degrees: number): GrayImage {
  const { width, height } = image
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const turned = blankImage(
    width * Math.abs(cos) + height * Math.abs(sin),
    width * Math.abs(sin) + height * Math.abs(cos),
  )
  resample(image, turned, { x: width / 2, y: height / 2, angle: -angle, scale: 1 })
  return turned
}

/** The bars alone, upright and as many times wider, with some of what stands left and right. */
export function straighten(image: GrayImage, bars: Bars, scale: number): GrayImage {
  // A code that was lost at its ends, and the white beside it that a reader needs.
  const width = 1.5 * bars.width + 48
  const upright = blankImage(width * scale, Math.min(bars.height, bars.width))
  resample(image, upright, { ...bars, scale })
  return upright
}

/** Fills the new picture with what lies under it in the old one, each pixel between its four. */
function resample({ data, width, height }: GrayImage, into: GrayImage, placing: Placing): void {
  into.data.fill(OUTSIDE_GREY)
  const cos = Math.cos(placing.angle)
  const sin = Math.sin(placing.angle)
  // Positions in the source are 16.16 fixed point: a 720p picture has a million of them.
  const stepX = Math.round((cos / placing.scale) * FIXED_POINT)
  const stepY = Math.round((sin / placing.scale) * FIXED_POINT)
  const fromX = (0.5 - into.width / 2) / placing.scale
  for (let y = 0; y < into.height; y += 1) {
    const fromY = y + 0.5 - into.height / 2
    let sourceX = Math.round((placing.x - 0.5 + cos * fromX - sin * fromY) * FIXED_POINT)
    let sourceY = Math.round((placing.y - 0.5 + sin * fromX + cos * fromY) * FIXED_POINT)
    const row = y * into.width
    for (let x = 0; x < into.width; x += 1) {
      const left = sourceX >> 16
      const top = sourceY >> 16
      if (left >= 0 && top >= 0 && left < width - 1 && top < height - 1) {
        const i = top * width + left
        const partX = (sourceX >> 8) & 255
        const partY = (sourceY >> 8) & 255
        const above = (data[i] ?? 0) * (256 - partX) + (data[i + 1] ?? 0) * partX
        const below = (data[i + width] ?? 0) * (256 - partX) + (data[i + width + 1] ?? 0) * partX
        into.data[row + x] = (above * (256 - partY) + below * partY) >> 16
      }
      sourceX += stepX
      sourceY += stepY
    }
  }
}
