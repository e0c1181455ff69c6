import { afterFrame } from '#web/browser/after-frame.ts'
import { judge, judgeCard } from './acceptance.ts'
import { type Camera, type CameraFailure, openCamera } from './camera.ts'
import { createDecoder, type Decoder } from './decoder.ts'
import { grabFrame } from './grab-frame.ts'
import type { FrameReading } from './read-frame.ts'
import { cardHintFor, hintFor, NO_HINTS, type ScanHint, settleHint } from './scan-hints.ts'
import type { ScanSubject } from './scan-subject.ts'

export interface ScanEvents {
  onScanning: (camera: Camera) => void
  onHint: (hint: ScanHint | null) => void
  /** Called after the scan has ended and the camera is released. */
  onCode: (text: string) => void
  onFailure: (failure: CameraFailure) => void
}

/**
 * Opens the camera, shows it in the video and reads frames until a code is accepted, something
 * fails or the returned function is called. No events follow after that.
 */
export function startScan(
  video: HTMLVideoElement,
  events: ScanEvents,
  subject: ScanSubject = 'book',
): () => void {
  let decoder: Decoder | null = null
  let over = false
  let camera: Camera | null = null
  let cancelFrame = () => {}

  const end = () => {
    over = true
    cancelFrame()
    decoder?.dispose()
    camera?.stop()
    if (camera !== null) video.srcObject = null
  }
  const fail = (failure: CameraFailure) => {
    if (over) return
    end()
    events.onFailure(failure)
  }

  let index = 0
  let waiting: string | null = null
  let hints = NO_HINTS
  const takeReading = (reading: FrameReading) => {
    const seen = reading.kind === 'code' ? reading.text : null
    const judgement = subject === 'card' ? judgeCard(seen) : judge(waiting, seen)
    waiting = judgement.waiting
    if (judgement.accepted !== null) {
      end()
      events.onCode(judgement.accepted)
      return
    }
    const shown = hints.shown
    const hint = subject === 'card' ? cardHintFor(seen, reading.traces) : hintFor(reading.traces)
    hints = settleHint(hints, hint, performance.now())
    if (hints.shown !== shown) events.onHint(hints.shown)
  }
  const readFrame = async (decoder: Decoder) => {
    const picture = await grabFrame(video)
    if (over) {
      picture.close()
      return
    }
    const reading = await decoder.read(picture, index)
    if (over) return
    index += 1
    takeReading(reading)
    readNextFrame(decoder)
  }
  // Requests the next frame after this one is read: never two at once, never a stale one.
  const readNextFrame = (decoder: Decoder) => {
    if (!over)
      cancelFrame = onNextFrame(video, () => readFrame(decoder).catch(() => fail('failed')))
  }

  const run = async () => {
    if (over) return
    // Loads while the browser still asks for camera permission.
    const loading = createDecoder(subject)
    decoder = loading
    const opening = await openCamera(() => fail('failed'))
    if ('failure' in opening) {
      fail(opening.failure)
      return
    }
    if (over) {
      opening.camera.stop()
      return
    }
    camera = opening.camera
    video.srcObject = camera.stream
    await video.play()
    if (over) return
    events.onScanning(camera)
    readNextFrame(loading)
  }
  // Waking a camera holds a slow phone up: the tap is seen first.
  afterFrame(() => run().catch(() => fail('failed')))
  return end
}

/** Calls once when the video shows a new frame. */
function onNextFrame(video: HTMLVideoElement, run: () => unknown): () => void {
  if ('requestVideoFrameCallback' in video) {
    const id = video.requestVideoFrameCallback(run)
    return () => video.cancelVideoFrameCallback(id)
  }
  const id = requestAnimationFrame(run)
  return () => cancelAnimationFrame(id)
}
