import { BookOpen, type LucideIcon, Rocket, Sparkles } from 'lucide-react'
import { Hero } from '#web/art/hero.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { type Spot, SpotIcon } from '#web/ui/spot-icon.tsx'

const AHEAD: readonly { icon: LucideIcon; spot: Spot; text: string }[] = [
  { icon: Sparkles, spot: 'marigold', text: 'Build your own hero.' },
  { icon: BookOpen, spot: 'sea', text: 'Tell us what you like to read.' },
  { icon: Rocket, spot: 'tomato', text: 'Start your reading adventure!' },
]

/** Chapter 1: says who speaks and what comes. */
export function WelcomeChapter() {
  return (
    <div className="grid gap-5 md:grid-cols-[1fr_1fr] md:items-center md:gap-12 md:pt-4">
      <div
        aria-hidden
        className="edge halftone flex items-end justify-center gap-1 overflow-clip rounded-card bg-sky-tint px-3 pt-4 pb-3 md:h-92 md:px-6 md:pb-6"
      >
        <Hero head="fire" body="vest" feet="sneakers" size={210} className={BESIDE} />
        <Tassel mood="yay" size={290} className="-mx-2 h-auto w-2/5" />
        <Hero head="crystal" body="robes" feet="wings" size={210} className={BESIDE} />
      </div>
      <div>
        <PageTitle
          title="Welcome to the Hero Academy!"
          lead="I am Tassel, your bookmark. Every book makes you stronger."
        />
        <ol className="mt-5 grid gap-3.5 md:mt-7 md:gap-5">
          {AHEAD.map(({ icon, spot, text }) => (
            <li key={text} className="flex items-center gap-4 font-semibold">
              <SpotIcon icon={icon} spot={spot} />
              {text}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

const BESIDE = 'h-auto w-[31%]'
