import type { CurrentUser } from '#contract/auth.ts'
import { BODIES, FEET, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import { Hero } from '#web/art/hero.tsx'
import { Tassel } from '#web/art/tassel.tsx'

const HEIGHT = 'h-42 w-auto sm:h-60'

/** The reader's own hero; Tassel stands in for a reader who has none, such as a grown-up. */
export function ReaderHero({ hero }: { hero: CurrentUser['hero'] }) {
  const head = HEADS.find((id) => id === hero?.head)
  const body = BODIES.find((id) => id === hero?.body)
  const feet = FEET.find((id) => id === hero?.feet)
  if (!hero || !head || !body || !feet) return <Tassel mood="yay" size={220} className={HEIGHT} />
  const superpower = SUPERPOWERS.find((id) => id === hero.superpower)
  return (
    <Hero
      head={head}
      body={body}
      feet={feet}
      superpower={superpower}
      size={240}
      className={HEIGHT}
      title={`Your hero, ${hero.name}`}
    />
  )
}
