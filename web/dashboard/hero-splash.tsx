import { Link } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { PATHS } from '#web/api/paths.ts'
import { ReaderHero } from '#web/art/reader-hero.tsx'
import { StampCard } from '#web/art/stamp-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { greetingName, stampDays, streakLine } from './dashboard-words.ts'

/** Widths of a letter of the display face: the usual, and one with wide spacing. */
const LETTER_EM = 0.64
const WIDEST_LETTER_EM = 0.75

const RAY = 'color-mix(in srgb, var(--sky) 13%, transparent)'
const RAYS = `repeating-conic-gradient(from 3deg at 50% 118%, ${RAY} 0deg 5deg, transparent 5deg 10deg)`

/** The splash panel of a comic page; its caption is the page's heading and stands from the start. */
export function SplashPanel({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <section
      className={cx('edge overflow-clip rounded-card bg-sky-tint', className)}
      style={{ backgroundImage: RAYS }}
    >
      <PageTitle
        title="Hero Command Center"
        className="w-fit rounded-br-card border-outline border-r-(length:--edge) border-b-(length:--edge) bg-gold-tint px-4 pt-2.5 pb-2 sm:px-6 [&_h1]:text-h2"
      />
      <div className="p-3 sm:p-6">{children}</div>
    </section>
  )
}

/** Who reads here, what the hero says to them, the week's stamps and the one big button. */
export function HeroGreeting({ dashboard }: { dashboard: Dashboard }) {
  const { user, week } = dashboard
  const greeting = `Hello, ${greetingName(user)}!`
  const longest = Math.max(...greeting.split(' ').map((word) => word.length))
  return (
    <div className="@container">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4 md:grid md:grid-cols-[minmax(0,1fr)_auto_24rem] lg:gap-x-8">
        <SpeechBubble longestWord={longest}>
          <p
            className="font-black font-display leading-[1.1]"
            style={{
              fontSize: `min(var(--size-h1), calc((100cqi - 2.5rem) / ${longest * WIDEST_LETTER_EM}))`,
            }}
          >
            {greeting}
          </p>
          <p className="mt-1.5">{streakLine(dashboard)}</p>
        </SpeechBubble>
        <ReaderHero hero={user.hero} className="h-42 w-auto sm:h-60" />
        <div className="grid w-full gap-4 md:w-auto md:self-center">
          <section aria-labelledby="streak-title">
            <h2 id="streak-title" className="mb-2">
              {user.streak > 0 ? `${user.streak} day streak` : 'Your stamps'}
            </h2>
            <div className="rounded-field bg-surface">
              <StampCard name="The last seven days" days={stampDays(week)} />
            </div>
          </section>
          <Button asChild wide variant="primary" icon={ScanBarcode} className="mb-1.5">
            <Link to={PATHS.scanner}>Scan a book</Link>
          </Button>
        </div>
      </div>
    </div>
  )
}

/** What the hero beside it says. Where the longest word does not fit beside the hero, it stands above. */
function SpeechBubble({ longestWord, children }: { longestWord: number; children: ReactNode }) {
  return (
    <div
      className="edge relative mb-14 flex-1 basis-40 rounded-card bg-surface px-4 py-3.5 sm:mb-24 sm:px-6 sm:py-5 md:min-w-0!"
      style={{
        minWidth: `min(100%, calc(var(--size-h1) * ${longestWord * LETTER_EM} + 2.5rem))`,
      }}
    >
      {children}
      <span
        aria-hidden
        className="absolute -right-2.5 bottom-6 size-4.5 rotate-45 border-outline border-t-(length:--edge) border-r-(length:--edge) bg-surface"
      />
    </div>
  )
}
