import { z } from 'zod'
import { message } from '#domain/message.ts'
import { MAX_PHOTO_BYTES } from '#domain/photo.ts'

/** A JPEG, PNG or WebP in base64. */
export const PhotoFile = z
  .base64(message('That file was not sent whole. Please try again.'))
  .max(Math.ceil(MAX_PHOTO_BYTES / 3) * 4, message('Use a photo of at most 8 MB.'))

/** What a request with a photo may have: the photo in base64, and as much again as all the rest. */
export const PHOTO_BODY_BYTES = 2 * MAX_PHOTO_BYTES

export const PHOTO_REFUSALS = ['photo_unreadable', 'photo_too_many_pixels'] as const

/** A photo's address holds its hash: another photo has another address. */
export const OfPhoto = z.object({ hash: z.string().regex(/^[\w-]{43}$/) })
