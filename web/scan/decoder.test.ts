import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DecodeAnswer } from './decode-messages.ts'
import { createDecoder, keepDecoderReady } from './decoder.ts'
import type { FrameReading } from './read-frame.ts'

class FakeWorker {
  static last: FakeWorker
  onmessage: ((event: { data: DecodeAnswer }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null
  postMessage = vi.fn()
  terminate = vi.fn()
  static started = 0
  constructor() {
    FakeWorker.last = this
    FakeWorker.started += 1
  }
}

const reading: FrameReading = {
  kind: 'nothing',
  traces: { codeWidth: null, sharpness: 0, brightness: 0 },
}
const aPicture = () => ({ close: vi.fn() }) as unknown as ImageBitmap

beforeEach(() => {
  FakeWorker.started = 0
  vi.stubGlobal('Worker', FakeWorker)
})

describe('the decoder in its worker', () => {
  it('gives the picture away, without a copy, and answers with its reading', async () => {
    const decoder = createDecoder('book')
    const picture = aPicture()
    const answer = decoder.read(picture, 3)
    expect(FakeWorker.last.postMessage).toHaveBeenCalledExactlyOnceWith(
      { picture, index: 3, subject: 'book' },
      [picture],
    )
    FakeWorker.last.onmessage?.({ data: { ok: true, reading } })
    expect(await answer).toBe(reading)
  })

  it('takes one frame at a time', async () => {
    const decoder = createDecoder('book')
    const first = decoder.read(aPicture(), 0)
    const tooEarly = aPicture()
    await expect(decoder.read(tooEarly, 1)).rejects.toThrow('being read')
    expect(tooEarly.close).toHaveBeenCalledOnce()
    FakeWorker.last.onmessage?.({ data: { ok: true, reading } })
    await first
    decoder.read(aPicture(), 1)
    expect(FakeWorker.last.postMessage).toHaveBeenCalledTimes(2)
  })

  it('says why a frame could not be read', async () => {
    const decoder = createDecoder('book')
    const answer = decoder.read(aPicture(), 0)
    FakeWorker.last.onmessage?.({ data: { ok: false, reason: 'no wasm' } })
    await expect(answer).rejects.toThrow('no wasm')
  })

  it('refuses every frame after its file could not be loaded', async () => {
    const decoder = createDecoder('book')
    FakeWorker.last.onerror?.({ message: '' })
    await expect(decoder.read(aPicture(), 0)).rejects.toThrow('could not be loaded')
  })

  it('ends its worker when it is no longer needed', () => {
    createDecoder('book').dispose()
    expect(FakeWorker.last.terminate).toHaveBeenCalledOnce()
  })
})

describe('a place that may begin a scan', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: vi.fn() } })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const keepReady = () => {
    const letGo = keepDecoderReady()
    vi.advanceTimersByTime(10_000)
    return letGo
  }

  it('has a worker loaded before, which one scan after the other uses', () => {
    const letGo = keepReady()
    const worker = FakeWorker.last
    for (let scan = 0; scan < 3; scan += 1) createDecoder('book').dispose()
    expect(FakeWorker.started).toBe(1)
    expect(worker.terminate).not.toHaveBeenCalled()
    letGo()
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it('gives a new scan a new worker while the old one is still at a frame', () => {
    const letGo = keepReady()
    const busy = FakeWorker.last
    const stopped = createDecoder('book')
    stopped.read(aPicture(), 0)
    stopped.dispose()
    expect(busy.terminate).toHaveBeenCalledOnce()
    createDecoder('book').read(aPicture(), 0)
    expect(FakeWorker.last).not.toBe(busy)
    expect(FakeWorker.last.postMessage).toHaveBeenCalledOnce()
    letGo()
  })

  it('tries again when its worker could not be loaded', () => {
    const letGo = keepReady()
    FakeWorker.last.onerror?.({ message: '' })
    createDecoder('book')
    expect(FakeWorker.started).toBe(2)
    letGo()
  })

  it('loads nothing while the first page is being drawn, nor for a page that was left by then', () => {
    keepDecoderReady()()
    expect(FakeWorker.started).toBe(0)
    vi.advanceTimersByTime(10_000)
    expect(FakeWorker.started).toBe(0)
  })

  it('loads nothing in a browser that has no camera to ask for', () => {
    vi.stubGlobal('navigator', {})
    keepReady()()
    expect(FakeWorker.started).toBe(0)
  })
})
