import { beforeEach, describe, expect, it, vi } from 'vitest'
import { afterFrame } from '#web/browser/after-frame.ts'
import { type Camera, type CameraOpening, openCamera } from './camera.ts'
import { createDecoder } from './decoder.ts'
import type { FramePicture } from './grab-frame.ts'
import type { FrameReading } from './read-frame.ts'
import { type ScanEvents, startScan } from './scan-run.ts'
import type { ScanSubject } from './scan-subject.ts'

vi.mock('./camera.ts')
vi.mock('./decoder.ts')

const BOOK = '9780064400558'
const GROCERY = '0036000291452'
const traces = { codeWidth: 400, sharpness: 0.5, brightness: 230 }
const nothing: FrameReading = { kind: 'nothing', traces }
const code = (text: string): FrameReading => ({ kind: 'code', text, format: 'EAN13', traces })

/** A camera, a decoder and a video whose frames come when the test says so. */
function aScanner(readings: readonly FrameReading[]) {
  const camera: Camera = {
    stream: {} as MediaStream,
    hasTorch: () => false,
    setTorch: async (on) => on,
    stop: vi.fn(),
  }
  const read = vi.fn(async (_picture: FramePicture, index: number) => readings[index] ?? nothing)
  const dispose = vi.fn()
  vi.mocked(createDecoder).mockReturnValue({ read, dispose })
  vi.mocked(openCamera).mockResolvedValue({ camera })
  const picture = { close: vi.fn() } as unknown as ImageBitmap
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(async () => picture),
  )

  let onFrame: (() => unknown) | null = null
  const video = document.createElement('video')
  video.play = vi.fn(async () => {})
  Object.defineProperty(video, 'srcObject', { value: null, writable: true })
  video.requestVideoFrameCallback = (callback) => {
    onFrame = () => callback(0, {} as VideoFrameCallbackMetadata)
    return 1
  }
  video.cancelVideoFrameCallback = () => {
    onFrame = null
  }
  const events = {
    onScanning: vi.fn(),
    onHint: vi.fn(),
    onCode: vi.fn(),
    onFailure: vi.fn(),
  } satisfies ScanEvents
  const frames = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      const run = onFrame
      onFrame = null
      await run?.()
    }
  }
  const scan = async (subject?: ScanSubject) => {
    const stop = startScan(video, events, subject)
    await settled()
    return stop
  }
  return { camera, read, dispose, picture, video, events, frames, scan }
}

const settled = async () => {
  await vi.waitFor(() => expect(openCamera).toHaveResolved())
  for (let i = 0; i < 5; i += 1) await Promise.resolve()
}

beforeEach(() => void vi.clearAllMocks())

describe('a scan', () => {
  it('tells the code of a book once and lets go of the camera before', async () => {
    const { camera, dispose, video, events, frames, scan } = aScanner([
      nothing,
      code(BOOK),
      code(BOOK),
    ])
    events.onCode.mockImplementation(() => {
      expect(camera.stop).toHaveBeenCalledOnce()
      expect(video.srcObject).toBeNull()
    })
    await scan()
    expect(events.onScanning).toHaveBeenCalledExactlyOnceWith(camera)
    await frames(6)
    expect(events.onCode).toHaveBeenCalledExactlyOnceWith(BOOK)
    expect(dispose).toHaveBeenCalledOnce()
  })

  it('waits for a second equal frame with any other code', async () => {
    const { events, frames, scan } = aScanner([
      code(GROCERY),
      nothing,
      code(GROCERY),
      code(GROCERY),
    ])
    await scan()
    await frames(3)
    expect(events.onCode).not.toHaveBeenCalled()
    await frames(1)
    expect(events.onCode).toHaveBeenCalledExactlyOnceWith(GROCERY)
  })

  it('counts the frames, so that each has its pass in turn', async () => {
    const { read, picture, frames, scan } = aScanner([])
    await scan()
    await frames(4)
    expect(read.mock.calls).toEqual([0, 1, 2, 3].map((index) => [picture, index]))
  })

  it('says nothing more once it is stopped, even when a frame is still being read', async () => {
    const { camera, read, events, frames, scan } = aScanner([])
    let answer: (reading: FrameReading) => void = () => {}
    read.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const stop = await scan()
    const running = frames(1)
    await vi.waitFor(() => expect(read).toHaveBeenCalled())
    stop()
    answer(code(BOOK))
    await running
    expect(events.onCode).not.toHaveBeenCalled()
    expect(camera.stop).toHaveBeenCalledOnce()
  })

  it('lets go of a camera that opens only after the scan was stopped', async () => {
    const { camera, events, video } = aScanner([])
    let open: (opening: CameraOpening) => void = () => {}
    vi.mocked(openCamera).mockReturnValue(new Promise((resolve) => (open = resolve)))
    const stop = startScan(video, events)
    await vi.waitFor(() => expect(openCamera).toHaveBeenCalled())
    stop()
    open({ camera })
    await vi.waitFor(() => expect(camera.stop).toHaveBeenCalledOnce())
    expect(events.onScanning).not.toHaveBeenCalled()
  })

  it('leaves the camera alone when it is stopped at once', async () => {
    const { events, video } = aScanner([])
    startScan(video, events)()
    await new Promise<void>(afterFrame)
    expect(openCamera).not.toHaveBeenCalled()
  })
})

describe('a scan that cannot go on', () => {
  it.each(['none', 'denied', 'failed'] as const)('tells why: %s', async (failure) => {
    const { dispose, events, video } = aScanner([])
    vi.mocked(openCamera).mockResolvedValue({ failure })
    startScan(video, events)
    await vi.waitFor(() => expect(events.onFailure).toHaveBeenCalledExactlyOnceWith(failure))
    expect(dispose).toHaveBeenCalledOnce()
  })

  it('fails when the decoder does, and lets go of the camera', async () => {
    const { camera, read, events, frames, scan } = aScanner([])
    read.mockRejectedValue(new Error('no wasm'))
    await scan()
    await frames(1)
    expect(events.onFailure).toHaveBeenCalledExactlyOnceWith('failed')
    expect(camera.stop).toHaveBeenCalledOnce()
  })

  it('fails when the camera is unplugged, but only once', async () => {
    const { camera, events, scan } = aScanner([])
    await scan()
    const unplug = vi.mocked(openCamera).mock.calls[0]?.[0]
    unplug?.()
    unplug?.()
    expect(events.onFailure).toHaveBeenCalledExactlyOnceWith('failed')
    expect(camera.stop).toHaveBeenCalledOnce()
  })
})

describe('the hints of a scan', () => {
  it('come when the frames have agreed, and are not repeated', async () => {
    const far: FrameReading = { kind: 'nothing', traces: { ...traces, codeWidth: 100 } }
    const { events, frames, scan } = aScanner(Array<FrameReading>(12).fill(far))
    let now = 1000
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 200
      return now
    })
    await scan()
    await frames(10)
    expect(events.onHint.mock.calls).toEqual([['move closer']])
  })
})

describe('a scan for a class card', () => {
  const TOKEN = 'q7xX0aB-_9cD3eF5gH1iJk'
  const card = code(`https://reading.school.example/sign-in#card=${TOKEN}`)

  it('tells the token of the first card it sees and lets go of the camera', async () => {
    const { camera, events, frames, scan } = aScanner([nothing, card])
    await scan('card')
    expect(createDecoder).toHaveBeenCalledExactlyOnceWith('card')
    await frames(2)
    expect(events.onCode).toHaveBeenCalledExactlyOnceWith(TOKEN)
    expect(camera.stop).toHaveBeenCalledOnce()
  })

  it('takes no other square code, nor the barcode of a book', async () => {
    const other = code('https://elsewhere.example/sign-up')
    const { events, frames, scan } = aScanner([other, other, code(BOOK), code(BOOK)])
    await scan('card')
    await frames(4)
    expect(events.onCode).not.toHaveBeenCalled()
  })
})
