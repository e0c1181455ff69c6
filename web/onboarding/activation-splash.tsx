import './activation-splash.css'
import { useEffect, useEffectEvent } from 'react'
import { Hero } from '#web/art/hero.tsx'
import { INK } from '#web/art/palette.ts'
import { Burst, Splash } from '#web/art/splash.tsx'
import type { BuiltHero } from './onboarding-steps.ts'

/** The rare full page: it passes by itself, and at once with any key or tap (design 7). */
const SPLASH_MS = 1800

const SCRAP_INKS = [INK.tomato, INK.sea, INK.sky, INK.paper, INK.plum, INK.leaf]
// Scattered by hand: how far from the left in percent, and how late in milliseconds.
const SCRAPS = [
  [4, 0],
  [11, 180],
  [17, 60],
  [24, 260],
  [30, 20],
  [36, 200],
  [43, 90],
  [49, 280],
  [56, 40],
  [62, 220],
  [68, 110],
  [75, 0],
  [81, 240],
  [87, 70],
  [92, 190],
  [97, 30],
] as const

interface ActivationSplashProps {
  hero: BuiltHero
  name: string
  onDone: () => void
}

/** The hero steps onto the page for the first time. */
export function ActivationSplash({ hero, name, onDone }: ActivationSplashProps) {
  const finish = useEffectEvent(onDone)

  // Follows the clock, and every key and finger: the page listens as a whole.
  useEffect(() => {
    const timer = setTimeout(() => finish(), SPLASH_MS)
    const skip = (event: Event) => {
      event.preventDefault()
      finish()
    }
    window.addEventListener('keydown', skip, { once: true })
    window.addEventListener('pointerdown', skip, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', skip)
      window.removeEventListener('pointerdown', skip)
    }
  }, [])

  return (
    <div role="status" className="fixed inset-0 z-splash animate-fade">
      <Splash tone="marigold" className="size-full rounded-none! border-0!">
        <span aria-hidden className="pointer-events-none absolute inset-0 overflow-clip">
          {SCRAPS.map(([left, delay], index) => (
            <span
              key={left}
              className="paper-scrap"
              style={{
                left: `${left}%`,
                animationDelay: `${delay}ms`,
                background: SCRAP_INKS[index % SCRAP_INKS.length],
              }}
            />
          ))}
        </span>
        <Burst className="animate-stamp text-h1">Ready!</Burst>
        <Hero {...hero} size={330} rim="always" className="animate-settle" />
        <p className="mt-3 max-w-full break-words font-black font-display text-splash">{name}</p>
        <p className="mt-3 rounded-field border-3 border-current bg-marigold px-4 py-1.5 font-bold text-on-spot">
          You built your own hero.
        </p>
      </Splash>
    </div>
  )
}
