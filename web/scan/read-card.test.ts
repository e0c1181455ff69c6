import { readFile } from 'node:fs/promises'
import { create } from 'qrcode'
import { beforeAll, expect, it } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { drawBarcode } from '#domain/barcode-picture.ts'
import { cardAddress } from '#web/api/card-address.ts'
import { blankImage, type GrayImage, toRgba } from './gray-image.ts'
import { readCard } from './read-card.ts'

const WASM_FILE = 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'
const ADDRESS = cardAddress('http://127.0.0.1:3000', 'q7xX0aB-_9cD3eF5gH1iJk')

beforeAll(async () => {
  const { buffer } = new Uint8Array(await readFile(WASM_FILE))
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true })
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
  const reading = await readCard(toRgba(drawBarcode('9780064400558', { fill: 0.7 })))
  expect(reading.kind).toBe('nothing')
})
