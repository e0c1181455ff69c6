import type { BadgeFamily, BadgeIcon } from '#domain/badges.ts'
import type { ArtProps } from './inked.tsx'
import { Patch, type PatchFamily } from './patch.tsx'

/** The shape says the family (design 9). */
const SHAPES: Record<BadgeFamily, PatchFamily> = {
  books: 'shield',
  streak: 'circle',
  quizzes: 'hexagon',
  milestones: 'star',
  squad: 'pennant',
}

type BadgePatchProps = ArtProps & {
  badge: { family: BadgeFamily; icon: BadgeIcon; tier: 1 | 2; need: number }
  locked?: boolean
  sewing?: boolean
}

/** The patch of a badge; decoration beside its written name. */
export function BadgePatch({ badge, ...rest }: BadgePatchProps) {
  return (
    <Patch
      family={SHAPES[badge.family]}
      glyph={badge.icon === 'points' ? badge.need : badge.icon}
      tier={badge.tier}
      {...rest}
    />
  )
}
