import type { FramePicture } from './grab-frame.ts'
import type { FrameReading } from './read-frame.ts'
import type { ScanSubject } from './scan-subject.ts'

export interface DecodeRequest {
  picture: FramePicture
  /** Counted from 0 at the start of a scan: it decides the pass. */
  index: number
  subject: ScanSubject
}

export type DecodeAnswer = { ok: true; reading: FrameReading } | { ok: false; reason: string }

export interface Decoder {
  /**
   * Reads one frame, whose picture is given away. Rejects when the decoder cannot work at all, and
   * when the frame before has not been answered yet. Once disposed, no answer comes any more.
   */
  read: (picture: FramePicture, index: number) => Promise<FrameReading>
  dispose: () => void
}

interface FrameInFlight {
  resolve: (reading: FrameReading) => void
  reject: (error: Error) => void
}

/** Starts the worker and the loading of its wasm file. */
export function createDecoder(subject: ScanSubject): Decoder {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })
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
    dispose: () => worker.terminate(),
  }
}
