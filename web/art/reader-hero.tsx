import { t } from '@lingui/core/macro'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import type { SquadMember } from '#contract/squads/squads.ts'
import { BODIES, FEET, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import { Hero } from './hero.tsx'
import type { ArtProps, Rim } from './inked.tsx'
import { Tassel } from './tassel.tsx'

/** A hero in full figure; Tassel stands in for one that is missing, such as a grown-up's. */
export function StoredHero({
  hero,
  title,
  ...look
}: { hero: SquadMember['hero'] } & ArtProps & { rim?: Rim }) {
  const head = HEADS.find((id) => id === hero?.head)
  const body = BODIES.find((id) => id === hero?.body)
  const feet = FEET.find((id) => id === hero?.feet)
  if (!head || !body || !feet) return <Tassel mood="yay" {...look} />
  const superpower = SUPERPOWERS.find((id) => id === hero?.superpower)
  const parts = { head, body, feet, superpower }
  return <Hero {...parts} title={title} {...look} />
}

/** The reader's own hero. */
export function ReaderHero({
  hero,
  ...look
}: { hero: CurrentUser['hero'] } & Pick<ArtProps, 'className'> & { rim?: Rim }) {
  const title = hero ? t`Your hero, ${hero.name}` : undefined
  return <StoredHero hero={hero} title={title} size={hero ? 240 : 220} {...look} />
}
