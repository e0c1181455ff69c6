import type { BadgeColor, BadgeFamily, BadgeIcon } from '#domain/badges.ts'
import type { ArtProps } from './inked.tsx'
import { INK } from './palette.ts'
import { Patch, type PatchFamily } from './patch.tsx'

/** The shape and the ink say the family (design 9). */
const SHAPES: Record<BadgeFamily, PatchFamily> = {
  books: 'shield',
  minutes: 'circle',
  streak: 'circle',
  quizzes: 'hexagon',
  genres: 'shield',
  missions: 'star',
  milestones: 'star',
  squad: 'pennant',
  comeback: 'hexagon',
}

type BadgePatchProps = ArtProps & {
  badge: { family: BadgeFamily; icon: BadgeIcon; color: BadgeColor; tier: 1 | 2; need: number }
  locked?: boolean
  sewing?: boolean
}

/** The patch of a badge; decoration beside its written name. */
export function BadgePatch({ badge, ...rest }: BadgePatchProps) {
  return (
    <Patch
      family={SHAPES[badge.family]}
      glyph={badge.icon === 'points' ? badge.need : badge.icon}
      ink={INK[badge.color]}
      tier={badge.tier}
      {...rest}
    />
  )
}
