import { vi } from 'vitest'

/** What jsdom lacks for drawing: a pen that draws nothing, pictures that open, and frames. */
export function fakeCanvas() {
  const drawn = vi.fn()
  const pen = new Proxy({ drawImage: drawn } as Record<string, unknown>, {
    get: (target, name) => target[String(name)] ?? (() => undefined),
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  HTMLImageElement.prototype.decode = () => Promise.resolve()

  let waiting: FrameRequestCallback | null = null
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    waiting = frame
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = null
  })
  // One clock for frames and presses, in whole frames of a sixtieth of a second.
  let frames = 600
  const now = () => (frames * 1000) / 60
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(now)
  return {
    /** Every picture put on a canvas so far. */
    drawn,
    now,
    /** Lets this many sixtieths of a second pass, showing the frames that are asked for. */
    pass(count: number) {
      for (let passed = 0; passed < count; passed += 1) {
        frames += 1
        const frame = waiting
        waiting = null
        frame?.(now())
      }
    },
    isRunning: () => waiting !== null,
  }
}
