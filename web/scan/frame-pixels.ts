import { type FramePicture, sizeOf } from './grab-frame.ts'

/** Iphones hand out larger frames than asked for; more pixels only cost time. */
const MAX_SIDE = 1280

const canvas = new OffscreenCanvas(1, 1)
const context = canvas.getContext('2d', { willReadFrequently: true })

/** The pixels of a frame, made smaller when it is larger than a scan needs. The picture is closed. */
export function pixelsOf(picture: FramePicture): ImageData {
  if (context === null) throw new Error('This browser has no canvas for a worker')
  const size = sizeOf(picture)
  const scale = Math.min(1, MAX_SIDE / Math.max(size.width, size.height))
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return context.getImageData(0, 0, width, height)
}
