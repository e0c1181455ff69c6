/** Why there is no picture: no camera, not allowed to use it, or it would not start. */
export type CameraFailure = 'none' | 'denied' | 'failed'

export interface Camera {
  stream: MediaStream
  /** True once the picture runs and the camera says it has a light. */
  hasTorch: () => boolean
  /** Resolves to whether the light is now on. */
  setTorch: (on: boolean) => Promise<boolean>
  /** Releases the camera: its light goes out. */
  stop: () => void
}

export type CameraOpening = { camera: Camera } | { failure: CameraFailure }

/** Not in the types of the DOM: the Image Capture specification adds them. */
interface ImageCapabilities extends MediaTrackCapabilities {
  focusMode?: string[]
  torch?: boolean
}
interface ImageConstraints extends MediaTrackConstraintSet {
  focusMode?: string
  torch?: boolean
}

// "Ideal" so that a laptop with its one front camera can scan too.
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** Asks for the rear camera (spec 2). Never rejects. */
export async function openCamera(onEnded: () => void): Promise<CameraOpening> {
  // Missing on plain http and in old browsers.
  if (!navigator.mediaDevices?.getUserMedia) return { failure: 'none' }
  try {
    const stream = await navigator.mediaDevices.getUserMedia(WANTED)
    const [track] = stream.getVideoTracks()
    if (track === undefined) return { failure: 'none' }
    track.addEventListener('ended', onEnded)
    await keepInFocus(track)
    return { camera: cameraOf(stream, track) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

function cameraOf(stream: MediaStream, track: MediaStreamTrack): Camera {
  return {
    stream,
    hasTorch: () => capabilitiesOf(track).torch === true,
    setTorch: async (on) => {
      try {
        await applyConstraints(track, { torch: on })
        return on
      } catch {
        return !on
      }
    },
    stop: () => {
      for (const each of stream.getTracks()) each.stop()
    },
  }
}

async function keepInFocus(track: MediaStreamTrack): Promise<void> {
  if (!capabilitiesOf(track).focusMode?.includes('continuous')) return
  // A camera that cannot after all still gives a picture.
  await applyConstraints(track, { focusMode: 'continuous' }).catch(() => undefined)
}

function capabilitiesOf(track: MediaStreamTrack): ImageCapabilities {
  return track.getCapabilities?.() ?? {}
}

function applyConstraints(track: MediaStreamTrack, constraints: ImageConstraints): Promise<void> {
  return track.applyConstraints({ advanced: [constraints] })
}

function failureOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return 'failed'
}
