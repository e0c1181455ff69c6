import { afterEach, describe, expect, it, vi } from 'vitest'
import { grabFrame, sizeOf } from './grab-frame.ts'

const video = document.createElement('video')
const copy = { width: 640, height: 480 } as ImageBitmap

afterEach(() => vi.unstubAllGlobals())

describe('a frame of the camera', () => {
  it('is handed on as it is where the browser can', async () => {
    class Frame {
      displayWidth = 1280
      displayHeight = 720
    }
    const copies = vi.fn()
    vi.stubGlobal('VideoFrame', Frame)
    vi.stubGlobal('createImageBitmap', copies)
    const frame = await grabFrame(video)
    expect(frame).toBeInstanceOf(Frame)
    expect(sizeOf(frame)).toEqual({ width: 1280, height: 720 })
    expect(copies).not.toHaveBeenCalled()
  })

  it.each([
    ['has no video frames', undefined],
    [
      'cannot make one of a camera',
      class {
        constructor() {
          throw new DOMException('no frame', 'InvalidStateError')
        }
      },
    ],
  ])('is copied in a browser that %s', async (_, Frame) => {
    if (Frame) vi.stubGlobal('VideoFrame', Frame)
    vi.stubGlobal(
      'createImageBitmap',
      vi.fn(async () => copy),
    )
    const frame = await grabFrame(video)
    expect(frame).toBe(copy)
    expect(sizeOf(frame)).toEqual({ width: 640, height: 480 })
  })
})
