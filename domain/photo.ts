/** Bytes and pixels of a photo that is uploaded, at the most: what telephones take. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 40_000_000
/** The longer side of a prize's photo as it is stored, in pixels. */
export const PRIZE_PHOTO_SIDE = 640
/** Both sides of a person's picture as it is stored: three times the largest it is shown at. */
export const PICTURE_SIDE = 256
