import { prepareZXingModule } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecodeAnswer, DecodeRequest } from './decoder.ts'
import { readCard } from './read-card.ts'
import { readFrame } from './read-frame.ts'

/** Iphones hand out larger frames than asked for; more pixels only cost time. */
const LONGEST_SIDE = 1280

// Without this the library would fetch the file from a public CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true }).catch(
  () => undefined,
)

const canvas = new OffscreenCanvas(1, 1)
const context = canvas.getContext('2d', { willReadFrequently: true })

function pixelsOf(picture: ImageBitmap): ImageData {
  if (context === null) throw new Error('This browser has no canvas for a worker')
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return context.getImageData(0, 0, width, height)
}

async function answer({ picture, index, subject }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    const pixels = pixelsOf(picture)
    const reading = subject === 'card' ? await readCard(pixels) : await readFrame(pixels, index)
    return { ok: true, reading }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

self.onmessage = async (event: MessageEvent<DecodeRequest>) => {
  self.postMessage(await answer(event.data))
}
