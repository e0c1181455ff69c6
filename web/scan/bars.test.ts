import { describe, expect, it } from 'vitest'
import { drawBarcode } from '#domain/barcode-picture.ts'
import { findBars, measureBlocks, strongestBars } from './bars.ts'

const BOOK = '9780064400558'
const LEAST = 300
const clearest = (options: Parameters<typeof drawBarcode>[1]) =>
  findBars(measureBlocks(drawBarcode(BOOK, options)), LEAST)[0]

describe('finding the bars in a frame', () => {
  it('tells where they are', () => {
    const bars = clearest({ fill: 0.4, offsetX: 120, offsetY: -60, noise: 3 })
    expect(Math.abs((bars?.x ?? 0) - (320 + 120))).toBeLessThan(24)
    expect(Math.abs((bars?.y ?? 0) - (240 - 60))).toBeLessThan(24)
  })

  it.each([-75, -45, -10, 0, 30, 60])('tells that they are held at %i degrees', (tilt) => {
    const angle = ((clearest({ fill: 0.6, tilt, noise: 3 })?.angle ?? 0) * 180) / Math.PI
    expect(Math.abs(angle - tilt)).toBeLessThan(5)
  })

  it('finds none on an even wall', () => {
    const wall = { data: new Uint8ClampedArray(320 * 240).fill(180), width: 320, height: 240 }
    const grid = measureBlocks(wall)
    expect(strongestBars(grid)).toBe(0)
    expect(findBars(grid, LEAST)).toEqual([])
  })

  it('finds them in a dark room too, when weaker bars are asked for', () => {
    const dark = measureBlocks(drawBarcode(BOOK, { fill: 0.5, light: 0.12, noise: 1 }))
    expect(findBars(dark, LEAST)).toEqual([])
    expect(findBars(dark, strongestBars(dark) / 10)[0]?.width).toBeGreaterThan(200)
  })

  it('takes them for one place, though the grain is nearly as strong as their thin bars', () => {
    const grainy = measureBlocks(drawBarcode(BOOK, { fill: 0.6, light: 0.15, noise: 3 }))
    const width = findBars(grainy, 0.08 * strongestBars(grainy))[0]?.width ?? 0
    expect(Math.abs(width - (640 * 0.6 * 95) / 113)).toBeLessThan(48)
  })
})
