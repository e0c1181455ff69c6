import { Hero } from '#web/art/hero.tsx'
import { Burst } from '#web/art/splash.tsx'
import { Tassel } from '#web/art/tassel.tsx'

/** Who waits behind the door. Decoration, and only where there is room for it. */
export function SignInPicture() {
  return (
    <div
      aria-hidden
      className="edge halftone hidden overflow-clip rounded-card bg-sky-tint px-6 pt-8 pb-8 shadow-print md:block"
    >
      <p className="mb-4 max-w-none text-center">
        <Burst className="text-h1">Hello!</Burst>
      </p>
      <div className="flex items-end justify-center gap-2">
        <Hero head="rainbow" body="cosmic" feet="hover" size={230} className="h-auto w-1/3" />
        <Tassel mood="yay" size={220} className="h-auto w-[29%]" />
        <Hero head="owl" body="cape" feet="boots" size={230} className="h-auto w-1/3" />
      </div>
    </div>
  )
}
