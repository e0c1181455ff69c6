import { blankImage, type GrayImage } from '#web/scan/gray-image.ts'

/** A picture of these greys, row by row. */
export function imageOf(rows: readonly (readonly number[])[]): GrayImage {
  const image = blankImage(rows[0]?.length ?? 0, rows.length)
  image.data.set(rows.flat())
  return image
}

/** The greys of a picture, row by row. */
export function rowsOf({ data, width, height }: GrayImage): number[][] {
  return Array.from({ length: height }, (_, y) => [...data.subarray(y * width, (y + 1) * width)])
}
