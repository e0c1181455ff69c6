import { t } from '@lingui/core/macro'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import type { SquadMember } from '#contract/squads/squads.ts'
import { BODIES, FEET, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import { Hero, type Pose } from './hero.tsx'
import type { ArtProps, Rim } from './inked.tsx'
import { Tassel } from './tassel.tsx'

/** Tassel has no book to hold; he greets instead. */
const TASSEL = { stand: 'yay', read: 'hi', cheer: 'yay', think: 'hmm', sleep: 'sleep' } as const

/** A hero in full figure; Tassel stands in for one that is missing, such as a grown-up's. */
export function StoredHero({
  hero,
  title,
  pose,
  ...look
}: { hero: SquadMember['hero']; pose?: Pose } & ArtProps & { rim?: Rim }) {
  const head = HEADS.find((id) => id === hero?.head)
  const body = BODIES.find((id) => id === hero?.body)
  const feet = FEET.find((id) => id === hero?.feet)
  if (!head || !body || !feet) return <Tassel mood={TASSEL[pose ?? 'stand']} {...look} />
  const superpower = SUPERPOWERS.find((id) => id === hero?.superpower)
  const parts = { head, body, feet, superpower }
  return <Hero {...parts} worn={hero?.worn} pose={pose} title={title} {...look} />
}

/** The reader's own hero. */
export function ReaderHero({
  hero,
  ...look
}: { hero: CurrentUser['hero']; pose?: Pose } & Pick<ArtProps, 'className'> & { rim?: Rim }) {
  const title = hero ? t`Your hero, ${hero.name}` : undefined
  return <StoredHero hero={hero} title={title} size={hero ? 240 : 220} {...look} />
}
