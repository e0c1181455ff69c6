/** One byte of brightness a pixel, rows from the top, no padding. */
export interface GrayImage {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** The shape of a browser's ImageData, so that no DOM is needed to work on one. */
export interface RgbaImage {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** A black picture of whole pixels, at least 1 x 1. */
export function blankImage(width: number, height: number): GrayImage {
  const w = Math.max(1, Math.round(width))
  const h = Math.max(1, Math.round(height))
  return { data: new Uint8ClampedArray(w * h), width: w, height: h }
}

export function toGray({ data, width, height }: RgbaImage): GrayImage {
  const gray = blankImage(width, height)
  for (let i = 0, p = 0; i < gray.data.length; i += 1, p += 4) {
    // BT.601 weights in 1/256, so that the sum stays in integers.
    gray.data[i] = ((data[p] ?? 0) * 77 + (data[p + 1] ?? 0) * 150 + (data[p + 2] ?? 0) * 29) >> 8
  }
  return gray
}

export function toRgba({ data, width, height }: GrayImage): RgbaImage {
  const words = new Uint32Array(width * height)
  for (let i = 0; i < words.length; i += 1) {
    words[i] = 0xff000000 | ((data[i] ?? 0) * 0x010101)
  }
  return { data: new Uint8ClampedArray(words.buffer), width, height }
}

/** The part of the picture that starts at (left, top); what lies outside is cut off. */
export function crop(
  image: GrayImage,
  left: number,
  top: number,
  width: number,
  height: number,
): GrayImage {
  const x = Math.max(0, Math.min(Math.round(left), image.width - 1))
  const y = Math.max(0, Math.min(Math.round(top), image.height - 1))
  const part = blankImage(Math.min(width, image.width - x), Math.min(height, image.height - y))
  for (let row = 0; row < part.height; row += 1) {
    const start = (y + row) * image.width + x
    part.data.set(image.data.subarray(start, start + part.width), row * part.width)
  }
  return part
}
