import { memo, type Ref } from 'react'
import { OBSTACLES } from '#domain/runner.ts'
import { wornBySlot } from '#domain/wardrobe.ts'
import { HeroFigure } from '#web/art/hero-figure.tsx'
import { HeroPart } from '#web/art/hero-part.tsx'
import { Print } from '#web/art/inked.tsx'
import { COMPANIONS } from '#web/art/wardrobe/companions.tsx'
import { dressOf } from '#web/art/wardrobe/dress.tsx'
import { BooksArt } from './books-art.tsx'
import type { RunningHero } from './running-hero.ts'

/** What each drawing is for, as it is found again for printing. */
export const ART = { hero: 'hero', feet: 'feet', friend: 'friend', books: 'books' } as const

/**
 * What the game is printed from, never shown itself: the hero as dressed, the feet, who goes along, then each kind
 * of obstacle. It stays as it is while letters are collected.
 */
export const RunnerArt = memo(function RunnerArt({
  hero,
  ref,
}: {
  hero: RunningHero
  ref: Ref<HTMLDivElement>
}) {
  const { companion: _, ...dress } = dressOf(hero.worn)
  const { companion } = wornBySlot(hero.worn)
  const friend = companion && COMPANIONS[companion]
  return (
    // The shadow stays on the ground when the hero leaves it, so it is painted apart.
    <div ref={ref} hidden className="[--art-shadow:transparent]">
      <div data-art={ART.hero}>
        {/* The feet swing by themselves (runner-cycle.ts). */}
        <Print box={[0, -8, 240, 334]} size={240}>
          <HeroFigure {...hero} feet={undefined} dress={dress} />
        </Print>
      </div>
      <div data-art={ART.feet} style={dress.inks}>
        <HeroPart part="feet" id={hero.feet} size={240} />
      </div>
      {friend && (
        <div data-art={ART.friend}>
          <Print box={[-4, -8, 90, 92]} size={92}>
            {friend}
          </Print>
        </div>
      )}
      <div data-art={ART.books}>
        {OBSTACLES.map((shape) => (
          <BooksArt key={`${shape.lying}${shape.books}`} {...shape} />
        ))}
      </div>
    </div>
  )
})
