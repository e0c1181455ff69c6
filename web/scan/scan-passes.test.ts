import { describe, expect, it } from 'vitest'
import { blankImage, crop, type GrayImage, toGray, toRgba } from './gray-image.ts'
import {
  averageRows,
  middle,
  PASS_COUNT,
  passOfFrame,
  sharpenRows,
  stretchLevels,
  turn,
  widenTwice,
} from './scan-passes.ts'

function imageOf(rows: readonly (readonly number[])[]): GrayImage {
  const image = blankImage(rows[0]?.length ?? 0, rows.length)
  image.data.set(rows.flat())
  return image
}

const rowsOf = ({ data, width, height }: GrayImage) =>
  Array.from({ length: height }, (_, y) => [...data.subarray(y * width, (y + 1) * width)])

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
    expect(sharpenRows(even)).toEqual(even)
    const soft = imageOf([
      Array.from({ length: 24 }, (_, x) => 60 + Math.min(6, Math.max(0, x - 9)) * 20),
    ])
    const stepAt = (image: GrayImage) => (image.data[14] ?? 0) - (image.data[10] ?? 0)
    expect(stepAt(sharpenRows(soft))).toBeGreaterThan(stepAt(soft))
  })
})

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

describe('the passes in turn', () => {
  it('are one a frame, and begin again after the last', () => {
    const names = Array.from({ length: 7 }, (_, frame) => passOfFrame(frame).name)
    expect(names).toEqual([
      'full',
      'sharpened',
      'turned 30',
      'averaged',
      'full',
      'turned 60',
      'full',
    ])
    expect(passOfFrame(PASS_COUNT + 1)).toBe(passOfFrame(1))
  })

  it('leave the frame itself as it was', () => {
    const frame = imageOf(
      Array.from({ length: 48 }, () => Array.from({ length: 64 }, (_, x) => 3 * x)),
    )
    const before = [...frame.data]
    for (let index = 0; index < PASS_COUNT; index += 1) passOfFrame(index).apply(frame)
    expect([...frame.data]).toEqual(before)
  })
})
