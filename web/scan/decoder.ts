import { afterFirstPage } from '#web/browser/idle.ts'
import type { DecodeAnswer, DecodeRequest } from './decode-messages.ts'
import type { FramePicture } from './grab-frame.ts'
import type { FrameReading } from './read-frame.ts'
import type { ScanSubject } from './scan-subject.ts'

export interface Decoder {
  /**
   * Decodes one frame and takes ownership of its image. Rejects when the decoder cannot work at all, and
   * while the previous frame is pending. After disposal it never settles.
   */
  read: (picture: FramePicture, index: number) => Promise<FrameReading>
  dispose: () => void
}

interface FrameInFlight {
  resolve: (reading: FrameReading) => void
  reject: (error: Error) => void
}

/** How many places on the page may begin a scan. While there are any, a loaded worker waits. */
let places = 0
let waiting: Worker | null = null

/**
 * Loads the decoder before a scan, for a screen that may need one; call the returned function to release it.
 * The first page of a visit renders before this loads anything.
 */
export function keepDecoderReady(): () => void {
  // Where no camera can be asked for, there will be no scan.
  if (!navigator.mediaDevices?.getUserMedia) return () => undefined
  places += 1
  afterFirstPage(() => {
    if (places > 0) waiting ??= startWorker()
  })
  return () => {
    places -= 1
    if (places > 0) return
    waiting?.terminate()
    waiting = null
  }
}

/** Its wasm file is loaded separately. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })
  // The scan to come starts one of its own, and tells what is wrong.
  worker.onerror = () => {
    if (waiting === worker) waiting = null
  }
  return worker
}

/** A decoder for one scan, ready at once where `keepDecoderReady` was called before. */
export function createDecoder(subject: ScanSubject): Decoder {
  const worker = waiting ?? startWorker()
  waiting = null
  let inFlight: FrameInFlight | null = null
  let broken: Error | null = null

  const settle = (answer: DecodeAnswer) => {
    const frame = inFlight
    inFlight = null
    if (answer.ok) frame?.resolve(answer.reading)
    else frame?.reject(new Error(answer.reason))
  }
  worker.onmessage = (event: MessageEvent<DecodeAnswer>) => settle(event.data)
  worker.onerror = (event) => {
    broken = new Error(event.message || 'The decoder could not be loaded')
    settle({ ok: false, reason: broken.message })
  }

  return {
    read: (picture, index) => {
      if (broken !== null || inFlight !== null) {
        picture.close()
        return Promise.reject(broken ?? new Error('A frame is being read already'))
      }
      return new Promise((resolve, reject) => {
        inFlight = { resolve, reject }
        const request: DecodeRequest = { picture, index, subject }
        worker.postMessage(request, [picture])
      })
    },
    dispose: () => {
      // One that is still at a frame would answer the next scan with it.
      const isFree = inFlight === null && broken === null
      if (isFree && places > 0 && waiting === null) waiting = worker
      else worker.terminate()
      if (places > 0) waiting ??= startWorker()
    },
  }
}
