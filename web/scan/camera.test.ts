import { describe, expect, it, vi } from 'vitest'
import { openCamera } from './camera.ts'

/** A track with only what the camera asks of it. */
function aTrack(capabilities: object = {}) {
  const track = Object.assign(new EventTarget(), {
    getCapabilities: () => capabilities,
    applyConstraints: vi.fn(async () => {}),
    stop: vi.fn(),
  })
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] }
  return { track, stream }
}

function withMediaDevices(getUserMedia: unknown) {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
}

async function openedWith(capabilities: object = {}) {
  const { track, stream } = aTrack(capabilities)
  const getUserMedia = vi.fn(async () => stream)
  withMediaDevices(getUserMedia)
  const onEnded = vi.fn()
  const opening = await openCamera(onEnded)
  if ('failure' in opening) throw new Error(`The camera failed: ${opening.failure}`)
  return { camera: opening.camera, track, getUserMedia, onEnded }
}

describe('opening the camera', () => {
  it('asks for the rear one, without sound', async () => {
    const { getUserMedia } = await openedWith()
    expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  })

  it('keeps it in focus where it can focus by itself', async () => {
    const { track } = await openedWith({ focusMode: ['manual', 'continuous'] })
    expect(track.applyConstraints).toHaveBeenCalledExactlyOnceWith({
      advanced: [{ focusMode: 'continuous' }],
    })
    const fixed = await openedWith({ focusMode: ['manual'] })
    expect(fixed.track.applyConstraints).not.toHaveBeenCalled()
  })

  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'failed'],
    ['AbortError', 'failed'],
  ])('turns %s into "%s"', async (name, failure) => {
    withMediaDevices(() => Promise.reject(new DOMException('refused', name)))
    expect(await openCamera(() => {})).toEqual({ failure })
  })

  it('says "none" where the browser offers no cameras at all', async () => {
    vi.stubGlobal('navigator', {})
    expect(await openCamera(() => {})).toEqual({ failure: 'none' })
  })
})

describe('an open camera', () => {
  it('tells when it is unplugged', async () => {
    const { track, onEnded } = await openedWith()
    track.dispatchEvent(new Event('ended'))
    expect(onEnded).toHaveBeenCalledOnce()
  })

  it('switches its light where it has one', async () => {
    const { camera, track } = await openedWith({ torch: true })
    expect(camera.hasTorch()).toBe(true)
    expect(await camera.setTorch(true)).toBe(true)
    expect(track.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] })
    track.applyConstraints.mockRejectedValueOnce(new Error('too hot'))
    expect(await camera.setTorch(false)).toBe(true)
    expect((await openedWith()).camera.hasTorch()).toBe(false)
  })

  it('lets go of every track when stopped', async () => {
    const { camera, track } = await openedWith()
    camera.stop()
    expect(track.stop).toHaveBeenCalledOnce()
  })
})
