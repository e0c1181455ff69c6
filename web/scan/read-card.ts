import { type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { measureBlocks } from './bars.ts'
import { traceCode } from './code-traces.ts'
import { type RgbaImage, toGray } from './gray-image.ts'
import type { FrameReading } from './read-frame.ts'

const READER: ReaderOptions = {
  formats: ['QRCode'],
  textMode: 'Plain',
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  maxNumberOfSymbols: 1,
}

/** Reads a square code off a frame. It needs no passes: its corners tell how it lies. */
export async function readCard(frame: RgbaImage): Promise<FrameReading> {
  // The reader looks at the pixels and the size only, not at the rest of an ImageData.
  const [result] = await readBarcodes(frame as ImageData, READER)
  // The bars of a book's code are what width is measured by: a square code has none.
  const traces = { ...traceCode(measureBlocks(toGray(frame))), codeWidth: null }
  if (!result?.text) return { kind: 'nothing', traces }
  return { kind: 'code', text: result.text, format: result.format, traces }
}
