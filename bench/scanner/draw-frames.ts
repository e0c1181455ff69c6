/** The middle of a code in its photo and its width, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
}

/** How the camera sees the code. */
export interface FilmStyle {
  /** Pixels across the code, of 1280. */
  codePx: number
  /** Degrees clockwise. */
  tilt?: number
  /** Share of the light that is left. */
  light?: number
  /** A hand that trembles, the shutter open for a tenth of a second. */
  shakes?: boolean
  /** Shows the page above the code instead. */
  withoutCode?: boolean
}

const WIDTH = 1280
const HEIGHT = 720
const FRAMES_PER_SECOND = 30
const STILL_FRAMES = 6
const SHAKEN_FRAMES = 45
/** A shaken frame is the mean of so many moments. */
const MOMENTS = 3
const TABLE = 'rgb(128 128 128)'
/** Standard deviation of the camera's grain, in levels. */
const GRAIN = 2.3
const JPEG_QUALITY = 0.92
/** The fake camera takes a film's brightness to lie between 16 and 235 (BT.601). */
const VIDEO_RANGE = 219 / 255

/** The frames of a film of a photo, each a JPEG as a data URL. */
export async function drawFrames(photo: ImageBitmap, box: Box, look: FilmStyle): Promise<string[]> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  const random = randomFrom(1)
  const frames: string[] = []
  for (let index = 0; index < (look.shakes ? SHAKEN_FRAMES : STILL_FRAMES); index += 1) {
    const moments = look.shakes
      ? Array.from({ length: MOMENTS }, (_, moment) => index + moment - 1)
      : [index]
    context.globalAlpha = 1
    for (const [nth, moment] of moments.entries()) {
      // The mean of all so far: the second counts a half, the third a third.
      context.globalAlpha = 1 / (nth + 1)
      drawMoment(context, photo, box, look, moment / FRAMES_PER_SECOND)
    }
    darkenWithGrain(context, look.light ?? 1, random)
    frames.push(await dataUrl(canvas))
  }
  return frames
}

function drawMoment(
  context: OffscreenCanvasRenderingContext2D,
  photo: ImageBitmap,
  box: Box,
  { codePx, tilt = 0, shakes, withoutCode }: FilmStyle,
  t: number,
): void {
  const [shakeX, shakeY] = shakes
    ? [
        14 * Math.sin(13 * t) + 9 * Math.sin(31 * t + 1),
        12 * Math.sin(17 * t + 2) + 7 * Math.sin(29 * t),
      ]
    : [0, 0]
  const scale = codePx / box.width
  context.save()
  context.fillStyle = TABLE
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.imageSmoothingQuality = 'high'
  context.translate(WIDTH / 2 - shakeX, HEIGHT / 2 - shakeY)
  context.rotate((tilt * Math.PI) / 180)
  context.scale(scale, scale)
  context.drawImage(photo, -box.x, -(withoutCode ? box.y - 3 * box.width : box.y))
  context.restore()
}

function darkenWithGrain(
  context: OffscreenCanvasRenderingContext2D,
  light: number,
  random: () => number,
): void {
  const pixels = context.getImageData(0, 0, WIDTH, HEIGHT)
  const { data } = pixels
  for (let i = 0; i < data.length; i += 4) {
    // Three even numbers together are near enough to a bell of deviation 0.5.
    const grain = (random() + random() + random() - 1.5) * 2 * GRAIN
    for (let k = i; k < i + 3; k += 1) data[k] = 16 + (data[k] ?? 0) * light * VIDEO_RANGE + grain
  }
  context.putImageData(pixels, 0, 0)
}

/** The same grain in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

async function dataUrl(canvas: OffscreenCanvas): Promise<string> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(blob)
  })
}
