import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/fields.ts'
import { Said } from '#contract/said.ts'
import { BADGE_COLORS, BADGE_FAMILIES, BADGE_ICONS } from '#domain/badges.ts'

export const Badge = z.object({
  key: z.string(),
  name: Said,
  description: Said,
  icon: z.enum(BADGE_ICONS),
  /** The colour class of spec section 3: the ink the patch is sewn in. */
  color: z.enum(BADGE_COLORS),
  family: z.enum(BADGE_FAMILIES),
  tier: z.union([z.literal(1), z.literal(2)]),
  /** The count it is won with. */
  need: z.number().int(),
})
export type Badge = z.output<typeof Badge>

export const UserBadge = z.object({ id: z.string(), earnedAt: Instant, badge: Badge })
export type UserBadge = z.output<typeof UserBadge>

export const listUserBadges = endpoint('GET', '/api/user-badges', 'user', {
  response: z.array(UserBadge),
  offline: 'kept',
})

/** A badge still to win, with how far the reader is. */
export const BadgeProgress = Badge.extend({
  have: z.number().int(),
})
export type BadgeProgress = z.output<typeof BadgeProgress>

export const listNextBadges = endpoint('GET', '/api/badges/next', 'user', {
  response: z.array(BadgeProgress),
  offline: 'kept',
})
