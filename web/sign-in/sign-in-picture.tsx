import { Hero } from '#web/art/hero.tsx'
import { Tassel } from '#web/art/tassel.tsx'

/** Who waits behind the door. Decoration, and only where there is room for it. */
export function SignInPicture() {
  return (
    <div
      aria-hidden
      className="edge halftone hidden min-h-112 items-end justify-center gap-2 overflow-clip rounded-card bg-sky-tint px-6 pb-8 shadow-print md:flex"
    >
      <Hero head="rainbow" body="cosmic" feet="hover" superpower="Imagination Engine" size={230} />
      <Tassel mood="yay" size={220} />
      <Hero head="owl" body="cape" feet="boots" superpower="Story Sense" size={230} />
    </div>
  )
}
