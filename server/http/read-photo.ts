import { createHash } from 'node:crypto'
import type Sharp from 'sharp'
import { MAX_PHOTO_PIXELS } from '#domain/photo.ts'
import { AppError } from '#server/app-error.ts'

/** What the decoder may open; nothing else that libvips knows, such as SVG or PDF, reaches its parsers. */
const READS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']
const SECONDS = 10

let loaded: Promise<typeof Sharp> | undefined

/** Loaded with the first photo: a start needs neither the time nor the memory. */
function decoder(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: READS })
    sharp.cache(false)
    return sharp
  })
  return loaded
}

export type Photo = { bytes: Uint8Array; hash: string }

/** `inside` keeps the whole photo; `cover` makes it a square and cuts what is beside. */
export type PhotoSize = { side: number; fit: 'inside' | 'cover' }

/**
 * A photo as it is stored: WebP, small, upright, without anything the camera wrote into the file.
 * @throws AppError photo_unreadable, photo_too_many_pixels.
 */
export async function readPhoto(base64: string, { side, fit }: PhotoSize): Promise<Photo> {
  const sharp = await decoder()
  const file = Buffer.from(base64, 'base64')
  try {
    const bytes = await sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit, withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 80 })
      .toBuffer()
    return { bytes, hash: createHash('sha256').update(bytes).digest('base64url') }
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/.test(error.message)
    throw new AppError(isLarge ? 'photo_too_many_pixels' : 'photo_unreadable')
  }
}
