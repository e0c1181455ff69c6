import { describe, expect, it } from 'vitest'
import { drawBarcode } from '#domain/barcode-picture.ts'
import { type Bars, findBars, measureBlocks } from './bars.ts'
import { crop, type GrayImage } from './gray-image.ts'
import { imageOf, rowsOf } from './test/gray-rows.ts'
import { straighten, turn } from './turn.ts'

describe('turning the picture', () => {
  const picture = imageOf(
    Array.from({ length: 40 }, (_, y) =>
      Array.from({ length: 60 }, (_, x) => 4 * x + (y > 20 ? 9 : 0)),
    ),
  )

  it('by nothing gives the picture back, except its last row and column', () => {
    const inner = (image: GrayImage) => rowsOf(crop(image, 0, 0, 59, 39))
    expect(inner(turn(picture, 0))).toEqual(inner(picture))
  })

  it('by a quarter lays the rows upright, clockwise', () => {
    const turned = turn(picture, 90)
    expect([turned.width, turned.height]).toEqual([40, 60])
    const at = (image: GrayImage, x: number, y: number) => image.data[y * image.width + x]
    expect(at(turned, 20, 10)).toBe(at(picture, 10, 19))
    expect(at(turned, 5, 30)).toBe(at(picture, 30, 34))
  })

  it('by any angle has room for all four corners', () => {
    const turned = turn(picture, 30)
    expect(turned.width).toBe(Math.round(60 * Math.cos(Math.PI / 6) + 20))
    expect(turned.height).toBe(Math.round(30 + 40 * Math.cos(Math.PI / 6)))
  })
})

describe('straightening bars', () => {
  it('leaves upright bars as they are, with room at both sides', () => {
    const picture = imageOf(
      Array.from({ length: 96 }, () => Array.from({ length: 320 }, (_, x) => (x % 50) * 5)),
    )
    const bars: Bars = { x: 160, y: 48, width: 64, height: 32, angle: 0 }
    const upright = straighten(picture, bars, 1)
    expect([upright.width, upright.height]).toEqual([144, 32])
    expect(rowsOf(upright)).toEqual(rowsOf(crop(picture, 88, 32, 144, 32)))
  })

  it.each([-70, -30, 15, 45, 80])('makes columns of bars held at %i degrees', (tilt) => {
    const picture = drawBarcode('9780064400558', { fill: 0.6, tilt })
    const [bars] = findBars(measureBlocks(picture), 300)
    const upright = straighten(picture, bars as Bars, 2)
    const across = meanStep(upright, 1)
    expect(across).toBeGreaterThan(3 * meanStep(upright, upright.width))
  })

  it('puts grey where the bars reach out of the picture', () => {
    const picture = imageOf(Array.from({ length: 40 }, () => Array<number>(40).fill(200)))
    const upright = straighten(picture, { x: 0, y: 20, width: 32, height: 16, angle: 0 }, 2)
    expect(upright.data[0]).toBe(128)
    expect(upright.data[upright.width - 1]).toBe(128)
    expect(upright.data[upright.width / 2 + 8]).toBe(200)
  })
})

/** How much a pixel of the middle differs from the one so many places on. */
function meanStep({ data, width, height }: GrayImage, places: number): number {
  let sum = 0
  let count = 0
  for (let y = Math.round(height * 0.3); y < height * 0.7; y += 1) {
    for (let x = Math.round(width * 0.4); x < width * 0.6; x += 1) {
      const i = y * width + x
      sum += Math.abs((data[i] ?? 0) - (data[i + places] ?? 0))
      count += 1
    }
  }
  return sum / count
}
