import { describe, expect, it } from 'vitest'
import { drawBarcode } from '#domain/barcode-picture.ts'
import { measureBlocks } from './bars.ts'
import { traceCode } from './code-traces.ts'
import type { GrayImage } from './gray-image.ts'
import { type HintHistory, hintFor, NO_HINTS, type ScanHint, settleHint } from './scan-hints.ts'

const BOOK = '9780064400558'
const tracesOf = (picture: GrayImage) => traceCode(measureBlocks(picture))
const hintOf = (options: Parameters<typeof drawBarcode>[1]) =>
  hintFor(tracesOf(drawBarcode(BOOK, { width: 640, height: 360, ...options })))

describe('what would help with a frame', () => {
  it('is to move closer when the code is small', () => {
    expect(hintOf({ fill: 0.2 })).toBe('move closer')
    expect(hintOf({ fill: 0.24, noise: 4 })).toBe('move closer')
    expect(hintOf({ fill: 0.24, tilt: 40, noise: 4 })).toBe('move closer')
  })

  it('is to hold steady when nothing is sharp', () => {
    const soft = { fill: 0.5 }
    expect(hintOf({ ...soft, blur: 5 })).toBe('hold steady')
    expect(hintOf({ ...soft, blur: 5, noise: 3 })).toBe('hold steady')
  })

  it('is more light in the dark', () => {
    expect(hintOf({ fill: 0.5, light: 0.1, noise: 2 })).toBe('more light')
  })

  it('is nothing when the code is large, sharp and lit', () => {
    expect(hintOf({ fill: 0.5 })).toBeNull()
    expect(hintOf({ fill: 0.5, tilt: 30, blur: 1, noise: 4 })).toBeNull()
  })
})

describe('the traces of a code that was not read', () => {
  it('tell its width within a tenth of the picture, turned or not', () => {
    for (const tilt of [0, 20, 45, 90]) {
      const picture = drawBarcode(BOOK, { width: 640, height: 480, fill: 0.6, tilt, noise: 3 })
      const width = tracesOf(picture).codeWidth ?? 0
      expect(Math.abs(width - (640 * 0.6 * 95) / 113)).toBeLessThan(64)
    }
  })

  it('are sharper the less the picture is blurred', () => {
    const [sharp = 0, soft = 0, blurred = 0] = [0.5, 2, 5].map(
      (blur) => tracesOf(drawBarcode(BOOK, { blur })).sharpness,
    )
    expect(sharp).toBeGreaterThan(soft)
    expect(soft).toBeGreaterThan(blurred)
  })

  it('are none on an even wall', () => {
    const wall = { data: new Uint8ClampedArray(320 * 240).fill(180), width: 320, height: 240 }
    expect(tracesOf(wall)).toEqual({ codeWidth: null, sharpness: 0, brightness: 180 })
  })
})

describe('showing a hint', () => {
  const shownAfter = (seen: readonly (ScanHint | null)[], everyMs: number) =>
    seen.reduce<HintHistory>(
      (history, hint, index) => settleHint(history, hint, index * everyMs),
      NO_HINTS,
    ).shown

  it('waits until the frames have agreed for more than half a second', () => {
    expect(shownAfter(Array<ScanHint>(5).fill('move closer'), 100)).toBeNull()
    expect(shownAfter(Array<ScanHint>(8).fill('move closer'), 100)).toBe('move closer')
  })

  it('does not flicker when single frames disagree', () => {
    const steady = Array<ScanHint>(8).fill('hold steady')
    expect(shownAfter([...steady, null, 'hold steady', null], 100)).toBe('hold steady')
    expect(shownAfter(['move closer', 'hold steady', 'move closer', 'hold steady'], 300)).toBeNull()
  })

  it('takes the hint away when the frames have looked fine for a while', () => {
    const steady = Array<ScanHint>(8).fill('hold steady')
    expect(shownAfter([...steady, ...Array<null>(8).fill(null)], 100)).toBeNull()
  })
})
