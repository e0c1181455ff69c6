import { describe, expect, it } from 'vitest'
import { drawBarcode } from '#domain/barcode-picture.ts'
import { measureBlocks } from './bars.ts'
import { crop, type GrayImage, toGray, toRgba } from './gray-image.ts'
import {
  averageRows,
  middle,
  PASS_COUNT,
  passOfFrame,
  prepareFrame,
  sharpenRows,
  stretchLevels,
  widenTwice,
} from './scan-passes.ts'
import { imageOf, rowsOf } from './test/gray-rows.ts'

describe('turning colour into grey', () => {
  it('keeps greys as they are, there and back', () => {
    const greys = imageOf([
      [0, 1, 127],
      [128, 254, 255],
    ])
    expect(toGray(toRgba(greys))).toEqual(greys)
  })

  it('sees green as brighter than red and red as brighter than blue', () => {
    const colours = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]
    const [red = 0, green = 0, blue = 0] = toGray({
      data: new Uint8ClampedArray(colours),
      width: 3,
      height: 1,
    }).data
    expect(green).toBeGreaterThan(red)
    expect(red).toBeGreaterThan(blue)
  })
})

describe('cutting out a part', () => {
  it('takes the rows and columns asked for, as far as there are any', () => {
    const image = imageOf([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ])
    expect(rowsOf(crop(image, 1, 1, 2, 2))).toEqual([
      [5, 6],
      [8, 9],
    ])
    expect(rowsOf(crop(image, 2, 2, 5, 5))).toEqual([[9]])
    expect(rowsOf(middle(image, 1 / 3, 1 / 3))).toEqual([[5]])
  })
})

describe('stretching the levels', () => {
  it('makes the darkest ink black and the brightest paper white', () => {
    const stretched = stretchLevels(imageOf([Array(50).fill(60), Array(50).fill(110)]))
    expect(rowsOf(stretched)).toEqual([Array(50).fill(0), Array(50).fill(255)])
  })

  it('leaves an even wall alone, grain and all', () => {
    const wall = imageOf([[100, 102, 101, 103, 100, 102]])
    expect(stretchLevels(wall)).toBe(wall)
  })

  it('is not thrown off by one bright spot', () => {
    const greys = [...Array<number>(500).fill(60), ...Array<number>(499).fill(110), 255]
    expect(stretchLevels(imageOf([greys])).data[700]).toBe(255)
  })
})

describe('the single steps of the passes', () => {
  it('widening puts the mean between two neighbours', () => {
    expect(rowsOf(widenTwice(imageOf([[0, 100, 40]])))).toEqual([[0, 50, 100, 70, 40, 40]])
  })

  it('averaging takes the mean of each few rows and drops the rest', () => {
    const image = imageOf([
      [10, 0],
      [20, 0],
      [30, 90],
      [200, 200],
    ])
    expect(rowsOf(averageRows(image, 3))).toEqual([[20, 30]])
    expect(averageRows(imageOf([[7]]), 4)).toEqual(imageOf([[7]]))
  })

  it('sharpening makes a soft step steeper and leaves an even row alone', () => {
    const even = imageOf([Array(20).fill(90)])
    expect(sharpenRows(even, 4)).toEqual(even)
    const soft = imageOf([
      Array.from({ length: 24 }, (_, x) => 60 + Math.min(6, Math.max(0, x - 9)) * 20),
    ])
    const stepAt = (image: GrayImage) => (image.data[14] ?? 0) - (image.data[10] ?? 0)
    expect(stepAt(sharpenRows(soft, 4))).toBeGreaterThan(stepAt(soft))
  })
})

describe('the passes in turn', () => {
  it('are one a frame, and begin again after the last', () => {
    const names = Array.from({ length: 9 }, (_, frame) => passOfFrame(frame).name)
    expect(names).toEqual([
      'aimed',
      'full',
      'aimed, fine',
      'sharpened',
      'aimed, soft',
      'turned 30',
      'averaged',
      'turned 60',
      'aimed',
    ])
    expect(passOfFrame(PASS_COUNT + 1)).toBe(passOfFrame(1))
  })

  it('take the frame as it is when there are no bars to aim at', () => {
    const wall = imageOf(Array.from({ length: 48 }, () => Array<number>(64).fill(140)))
    expect(prepareFrame(wall, measureBlocks(wall), 0)).toEqual({ image: wall, scale: 1 })
  })

  it('aim at the bars alone, so that a frame takes a fraction of the pixels', () => {
    const frame = drawBarcode('9780064400558', { width: 1280, height: 720, fill: 0.3, tilt: 40 })
    const { image } = prepareFrame(frame, measureBlocks(frame), 0)
    expect(image.width * image.height).toBeLessThan((1280 * 720) / 4)
  })

  it('leave the frame itself as it was', () => {
    const frame = drawBarcode('9780064400558', { width: 320, height: 240 })
    const before = [...frame.data]
    const grid = measureBlocks(frame)
    for (let index = 0; index < PASS_COUNT; index += 1) prepareFrame(frame, grid, index)
    expect([...frame.data]).toEqual(before)
  })
})
