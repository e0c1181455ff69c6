import type { CurrentUser } from '#contract/accounts/auth.ts'
import { BODIES, FEET, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import { Hero } from './hero.tsx'
import type { ArtProps, Rim } from './inked.tsx'
import { Tassel } from './tassel.tsx'

/** The reader's own hero; Tassel stands in for a reader who has none, such as a grown-up. */
export function ReaderHero({
  hero,
  className,
  rim,
}: { hero: CurrentUser['hero'] } & Pick<ArtProps, 'className'> & { rim?: Rim }) {
  const head = HEADS.find((id) => id === hero?.head)
  const body = BODIES.find((id) => id === hero?.body)
  const feet = FEET.find((id) => id === hero?.feet)
  if (!hero || !head || !body || !feet)
    return <Tassel mood="yay" size={220} className={className} rim={rim} />
  const superpower = SUPERPOWERS.find((id) => id === hero.superpower)
  return (
    <Hero
      head={head}
      body={body}
      feet={feet}
      superpower={superpower}
      size={240}
      className={className}
      rim={rim}
      title={`Your hero, ${hero.name}`}
    />
  )
}
