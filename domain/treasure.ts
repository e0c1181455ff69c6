import { message } from './message.ts'

/** What a prize can be (spec 9). */
export const TREASURE_CATEGORIES = ['physical', 'digital', 'experience', 'gift_card'] as const
export type TreasureCategory = (typeof TREASURE_CATEGORIES)[number]

/** Whom a prize is for (spec 9). */
export const AGE_GROUPS = ['elementary', 'middle', 'high'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

/** What a dollar of prizes costs, about (product 12). */
export const POINTS_PER_DOLLAR = 500

/** Fewer than this on the shelf is low (spec 9). */
export const LOW_STOCK = 5

/** Prizes of one child that may be on their way at the same time. */
export const MAX_WAITING = 10

/** Days after delivery until the address is erased (product 8). */
export const ADDRESS_DAYS = 90

/** An honest price in points for something worth `cents`, in steps of 50. */
export function pointsFor(cents: number): number {
  return Math.max(50, Math.round((cents * POINTS_PER_DOLLAR) / 100 / 50) * 50)
}

/** Points a reader still needs; 0 when the prize can be had. */
export function pointsMissing(points: number, cost: number): number {
  return Math.max(0, cost - points)
}

interface Priced {
  pointsCost: number
  stockQuantity: number
  isReading: boolean
}

/**
 * The prizes closest to a reader, at most `most`: half of them to have now, books and reading experiences
 * first and then the dearest, half the next ones to reach. Where one half is short, the other fills it.
 */
export function closestPrizes<T extends Priced>(
  items: readonly T[],
  points: number,
  most = 4,
): T[] {
  const there = items.filter(({ stockQuantity }) => stockQuantity > 0)
  const booksFirst = (one: T, other: T) => Number(other.isReading) - Number(one.isReading)
  const now = there
    .filter(({ pointsCost }) => pointsMissing(points, pointsCost) === 0)
    .sort((one, other) => booksFirst(one, other) || other.pointsCost - one.pointsCost)
  const next = there
    .filter(({ pointsCost }) => pointsMissing(points, pointsCost) > 0)
    .sort((one, other) => one.pointsCost - other.pointsCost || booksFirst(one, other))
  const half = Math.ceil(most / 2)
  const nowCount = Math.max(half, most - next.length)
  const shown = now.slice(0, nowCount)
  return [...shown, ...next.slice(0, most - shown.length)]
}

const CATEGORY_LABELS: Record<TreasureCategory, string> = {
  physical: message('Physical'),
  digital: message('Digital'),
  experience: message('Experience'),
  gift_card: message('Gift card'),
}

const AGE_GROUP_LABELS: Record<AgeGroup, string> = {
  elementary: message('Elementary'),
  middle: message('Middle school'),
  high: message('High school'),
}

export function categoryLabel(category: TreasureCategory): string {
  return CATEGORY_LABELS[category]
}

export function ageGroupLabel(ageGroup: AgeGroup): string {
  return AGE_GROUP_LABELS[ageGroup]
}

/** The filters of the shelf, as options with 'all' first (spec 9). */
export const CATEGORY_OPTIONS = [
  { value: 'all' as const, label: message('All prizes') },
  ...TREASURE_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
]

export const AGE_GROUP_OPTIONS = [
  { value: 'all' as const, label: message('All ages') },
  ...AGE_GROUPS.map((value) => ({ value, label: ageGroupLabel(value) })),
]
