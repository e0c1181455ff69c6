import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { bestCode } from './acceptance.ts'
import { measureBlocks } from './bars.ts'
import { type CodeTraces, traceCode } from './code-traces.ts'
import { type RgbaImage, toGray, toRgba } from './gray-image.ts'
import { prepareFrame } from './scan-passes.ts'

// All formats take 3.5 times as long, and 'ISBN' alone finds nothing; UPC-A comes as 13 digits.
const BOOK_CODES: ReaderOptions = {
  formats: ['EAN13', 'UPCA'],
  textMode: 'Plain',
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
}
const CARDS: ReaderOptions = { ...BOOK_CODES, formats: ['QRCode'], maxNumberOfSymbols: 1 }

/** What one frame showed: a code, or else what its picture tells about why not. */
export type FrameReading =
  | { kind: 'code'; text: string; format: string; traces: CodeTraces }
  | { kind: 'nothing'; traces: CodeTraces }

/** Reads the nth frame of a scan with the pass whose turn it is. */
export async function readFrame(frame: RgbaImage, index: number): Promise<FrameReading> {
  const gray = toGray(frame)
  const grid = measureBlocks(gray)
  const { image, scale } = prepareFrame(gray, grid, index)
  // The reader looks at the pixels and the size only, not at the rest of an ImageData.
  const results = await readBarcodes(toRgba(image) as ImageData, BOOK_CODES)
  const traces = traceCode(grid)
  const text = bestCode(results.map((result) => result.text))
  const result = results.find((candidate) => candidate.text === text)
  if (text === null || result === undefined) return { kind: 'nothing', traces }
  const codeWidth = Math.round(widthOf(result) / scale)
  return { kind: 'code', text, format: result.format, traces: { ...traces, codeWidth } }
}

function widthOf({ position: { topLeft, topRight } }: ReadResult): number {
  return Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y)
}

/** Reads a square code off a frame. It needs no passes: its corners tell how it lies. */
export async function readCard(frame: RgbaImage): Promise<FrameReading> {
  const [result] = await readBarcodes(frame as ImageData, CARDS)
  // The bars of a book's code are what width is measured by: a square code has none.
  const traces = { ...traceCode(measureBlocks(toGray(frame))), codeWidth: null }
  if (!result?.text) return { kind: 'nothing', traces }
  return { kind: 'code', text: result.text, format: result.format, traces }
}
