import { prepareZXingModule } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecodeAnswer, DecodeRequest } from './decode-messages.ts'
import { pixelsOf } from './frame-pixels.ts'
import { readCard, readFrame } from './read-frame.ts'

// Without this the library would fetch the file from a public CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  // The first frame a browser reads takes it several times as long as the next: let it be this one.
  .then(() => readFrame(new ImageData(640, 360), 0))
  .catch(() => undefined)

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
