import { z } from 'zod'
import { line } from '#contract/fields.ts'
import { PhotoFile } from '#contract/photo.ts'
import { Said } from '#contract/said.ts'
import { message } from '#domain/message.ts'
import { centsOf } from '#domain/money.ts'
import { PRIZE_DRAWINGS } from '#domain/prize-drawings.ts'
import { AGE_GROUPS, TREASURE_CATEGORIES } from '#domain/treasure.ts'

const MAX_POINTS = 10_000_000
export const MAX_STOCK = 1_000_000

/** An amount of dollars with two decimals; whole cents everywhere else (spec 3). */
export const Dollars = z.string()

/** A prize as cards show it (spec 3). */
export const TreasureItem = z.object({
  id: z.string(),
  name: Said,
  description: Said,
  category: z.enum(TREASURE_CATEGORIES),
  ageGroup: z.enum(AGE_GROUPS),
  pointsCost: z.number().int(),
  cashValue: Dollars,
  imageUrl: z.string().nullable(),
  /** Of the photo that was uploaded; shown before any other picture. */
  photoUrl: z.string().nullable(),
  /** Which drawing stands in for a picture; null for the one of its category. */
  drawing: z.enum(PRIZE_DRAWINGS).nullable(),
  stockQuantity: z.number().int(),
  vendor: Said,
  isActive: z.boolean(),
  /** A book or a reading experience: first on the shelf (product 8). */
  isReading: z.boolean(),
})
export type TreasureItem = z.output<typeof TreasureItem>

/** A whole number, also as a form's text has it. */
function count(least: number, most: number, rule: string) {
  const isText = (given: unknown) => typeof given === 'string' && given.trim() !== ''
  return z.preprocess(
    (given) => (isText(given) ? Number(given) : given),
    z.number(rule).int(rule).min(least, rule).max(most, rule),
  )
}

export const PointsCost = count(1, MAX_POINTS, message('Enter a whole number from 1 to 1,000,000'))
export const Stock = count(0, MAX_STOCK, message('Enter a whole number, 0 or more'))

/** What the administrator writes of a prize (spec 5). */
export const TreasureItemFields = z.object({
  name: line(120, message('Name is required')),
  description: line(1000, message('Description is required')),
  category: z.enum(TREASURE_CATEGORIES).default('physical'),
  ageGroup: z.enum(AGE_GROUPS).default('elementary'),
  pointsCost: PointsCost,
  cashValue: z
    .string(message('Cash value is required'))
    .trim()
    .min(1, message('Cash value is required'))
    .refine(
      (text) => (centsOf(text) ?? -1) >= 0,
      message('Enter dollars and cents, such as 12.99'),
    ),
  imageUrl: z
    .union([
      z.literal(''),
      z.url({ protocol: /^(https?|data)$/, error: message('Image must be a URL') }).max(20_000),
    ])
    .nullish()
    .transform((url) => url || null),
  /** Null or empty for the drawing of its category; left out it stays as it is. */
  drawing: z
    .union([z.literal(''), z.enum(PRIZE_DRAWINGS)])
    .nullish()
    .transform((drawing) => (drawing === '' ? null : drawing)),
  /** Null removes the photo, left out it stays as it is. */
  photo: PhotoFile.nullish(),
  stockQuantity: Stock,
  vendor: z.union([z.literal(''), line(120, '')]).default(''),
  isActive: z.boolean().default(true),
  isReading: z.boolean().default(false),
})

/** The filters of the shelf; 'all' is the same as none (spec 9). */
export const TreasureFilter = z.object({
  category: z.enum(['all', ...TREASURE_CATEGORIES]).default('all'),
  ageGroup: z.enum(['all', ...AGE_GROUPS]).default('all'),
})
export type TreasureFilter = z.output<typeof TreasureFilter>
