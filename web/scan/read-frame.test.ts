import { readFile } from 'node:fs/promises'
import { create } from 'qrcode'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { type BarcodePictureOptions, drawBarcode } from '#domain/barcode-picture.ts'
import { cardAddress } from '#web/api/card-address.ts'
import { blankImage, type GrayImage, toRgba } from './gray-image.ts'
import { readCard, readFrame } from './read-frame.ts'
import { PASS_COUNT, passOfFrame } from './scan-passes.ts'

const WASM_FILE = 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'
const BOOK = '9780064400558'
const ADDRESS = cardAddress('http://127.0.0.1:3000', 'q7xX0aB-_9cD3eF5gH1iJk')

beforeAll(async () => {
  const { buffer } = new Uint8Array(await readFile(WASM_FILE))
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true })
})

/** The names of the passes that read the code off this picture, each once. */
async function passesThatRead(options: BarcodePictureOptions, code = BOOK) {
  const frame = toRgba(drawBarcode(code, options))
  const names = new Set<string>()
  for (let index = 0; index < PASS_COUNT; index += 1) {
    const reading = await readFrame(frame, index)
    if (reading.kind === 'code') {
      expect(reading.text).toBe(code)
      names.add(passOfFrame(index).name)
    }
  }
  return [...names]
}

describe('reading a frame of the camera', () => {
  it('reads a clear code at once and tells how wide it is', async () => {
    const reading = await readFrame(toRgba(drawBarcode(BOOK, { fill: 0.7 })), 0)
    expect(reading).toMatchObject({ kind: 'code', text: BOOK, format: 'EAN13' })
    const width = (640 * 0.7 * 95) / 113
    expect(Math.abs((reading.traces.codeWidth ?? 0) - width)).toBeLessThan(12)
  })

  it('tells the same width whichever pass reads the code', async () => {
    const frame = toRgba(drawBarcode(BOOK, { fill: 0.5 }))
    const [full, sharpened] = [await readFrame(frame, 0), await readFrame(frame, 1)]
    expect(sharpened.kind).toBe('code')
    const difference = (full.traces.codeWidth ?? 0) - (sharpened.traces.codeWidth ?? 0)
    expect(Math.abs(difference)).toBeLessThan(12)
  })

  it.each([-60, -45, -20, 0, 20, 45, 70, 90, 180])(
    'reads a book held at %i degrees, in one pass or another',
    async (tilt) => {
      expect(await passesThatRead({ fill: 0.6, tilt, blur: 0.7, noise: 4 })).not.toEqual([])
    },
  )

  it.each([-75, -45, -20, 0, 30, 45, 60, 90, 180])(
    'reads a book held at %i degrees off its first frame',
    async (tilt) => {
      const frame = toRgba(drawBarcode(BOOK, { fill: 0.6, tilt, blur: 0.7, noise: 4 }))
      expect(await readFrame(frame, 0)).toMatchObject({ kind: 'code', text: BOOK })
    },
  )

  it('has the turned passes for a book held aslant whose bars were not found', async () => {
    expect(await passesThatRead({ fill: 0.6, tilt: 45 })).toContain('turned 30')
    expect(await passesThatRead({ fill: 0.6, tilt: 30 })).toContain('turned 60')
  })

  it('needs sharpening for a code that is out of focus', async () => {
    const sharpening = ['aimed', 'sharpened', 'aimed, soft']
    expect(await passesThatRead({ fill: 0.7, blur: 2.2 })).toEqual(sharpening)
  })

  it('needs sharpening for a small code', async () => {
    expect(await passesThatRead({ fill: 0.35, blur: 0.8 })).toEqual(['aimed, fine', 'sharpened'])
  })

  it('needs rows averaged for a code in the grain of a dark room', async () => {
    const dark = { fill: 0.6, light: 0.3, noise: 7 }
    expect(await passesThatRead(dark)).toEqual(['aimed', 'aimed, soft', 'averaged'])
  })

  it('reads UPC-A as thirteen digits with a leading zero', async () => {
    expect(await passesThatRead({ fill: 0.6 }, '0036000291452')).toContain('full')
  })

  it('says nothing about a picture without a code', async () => {
    const grey = { data: new Uint8ClampedArray(320 * 240).fill(140), width: 320, height: 240 }
    for (let index = 0; index < PASS_COUNT; index += 1) {
      expect((await readFrame(toRgba(grey), index)).kind).toBe('nothing')
    }
  })
})

/** A frame of a camera with a card in its middle, turned by some degrees. */
function aFrame(
  text: string,
  given: { modulePx: number; degrees: number; light: number },
): GrayImage {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const frame = blankImage(640, 480)
  const turn = (given.degrees * Math.PI) / 180
  for (let y = 0; y < frame.height; y += 1) {
    for (let x = 0; x < frame.width; x += 1) {
      const [dx, dy] = [(x - 320) / given.modulePx, (y - 240) / given.modulePx]
      const column = Math.floor(dx * Math.cos(turn) + dy * Math.sin(turn) + size / 2)
      const row = Math.floor(dy * Math.cos(turn) - dx * Math.sin(turn) + size / 2)
      const isOn = column >= 0 && column < size && row >= 0 && row < size
      const isBlack = isOn && data[row * size + column]
      frame.data[y * frame.width + x] = (isBlack ? 30 : 230) * given.light
    }
  }
  return frame
}

it.each([
  { modulePx: 6, degrees: 0, light: 1 },
  { modulePx: 3, degrees: 8, light: 0.8 },
  { modulePx: 5, degrees: 35, light: 1 },
  { modulePx: 6, degrees: 180, light: 0.4 },
])('reads a card held at $degrees degrees, $modulePx pixels a module', async (held) => {
  const reading = await readCard(toRgba(aFrame(ADDRESS, held)))
  expect(reading).toMatchObject({ kind: 'code', text: ADDRESS, format: 'QRCode' })
})

it('finds no card on the back of a book', async () => {
  const reading = await readCard(toRgba(drawBarcode(BOOK, { fill: 0.7 })))
  expect(reading.kind).toBe('nothing')
})
