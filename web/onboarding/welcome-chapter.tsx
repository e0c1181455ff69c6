import { BookOpen, type LucideIcon, Sparkles, Swords } from 'lucide-react'
import { Hero } from '#web/art/hero.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { type Spot, SpotIcon } from '#web/ui/spot-icon.tsx'

const AHEAD: readonly { icon: LucideIcon; spot: Spot; text: string }[] = [
  { icon: Sparkles, spot: 'marigold', text: 'Build your own hero.' },
  { icon: BookOpen, spot: 'sea', text: 'Tell us what you like to read.' },
  { icon: Swords, spot: 'tomato', text: 'Start your reading adventure!' },
]

/** Chapter 1: says who speaks and what comes. */
export function WelcomeChapter() {
  return (
    <div className="grid gap-6 md:grid-cols-[2fr_3fr] md:items-center">
      <Card flush className="halftone relative grid h-52 place-items-end overflow-clip md:h-96">
        <div className="flex h-full w-full items-end justify-center gap-1 px-4 pb-3">
          <Hero head="fire" body="vest" feet="sneakers" size={132} className="md:scale-125" />
          <Tassel mood="yay" size={168} className="md:mx-6 md:scale-150" />
          <Hero head="crystal" body="robes" feet="wings" size={132} className="md:scale-125" />
        </div>
      </Card>
      <div>
        <PageTitle
          title="Welcome to the Hero Academy!"
          lead="I am Tassel, your bookmark. Every book makes you stronger."
        />
        <ol className="mt-6 grid gap-4">
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
