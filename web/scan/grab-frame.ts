/** A frame of the camera, to be given away to a worker. */
export type FramePicture = ImageBitmap | VideoFrame

/**
 * The video's current frame. Where video frames are supported it is not copied: the copy would cost the main
 * thread more than everything else it does for a scan.
 */
export async function grabFrame(video: HTMLVideoElement): Promise<FramePicture> {
  if ('VideoFrame' in globalThis) {
    try {
      return new VideoFrame(video)
    } catch {
      // Some browsers have them but cannot make one of a camera.
    }
  }
  return createImageBitmap(video)
}

export function sizeOf(picture: FramePicture): { width: number; height: number } {
  return 'displayWidth' in picture
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : { width: picture.width, height: picture.height }
}
