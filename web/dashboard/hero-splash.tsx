import { Link } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { PATHS } from '#web/api/paths.ts'
import { StampCard } from '#web/art/stamp-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { days, greetingName, stampDays, streakLine } from './dashboard-words.ts'
import { ReaderHero } from './reader-hero.tsx'

/** The comic panel at the top: who reads here, this week's stamps, and the one big button. */
export function HeroSplash({ dashboard }: { dashboard: Dashboard }) {
  const { user, week } = dashboard
  return (
      <div className="grid items-end gap-5 sm:grid-cols-[1fr_minmax(18rem,24rem)] sm:gap-8">
        <div className="grid grid-cols-[1fr_auto] items-end gap-3">
          <SpeechBubble>
            <p className="font-black font-display text-h1">Hello, {greetingName(user)}!</p>
            <p className="mt-1.5 text-ink-2">{streakLine(dashboard)}</p>
          </SpeechBubble>
          <ReaderHero hero={user.hero} size={168} />
        </div>
        <div className="grid gap-4">
          <section aria-label="This week's stamps" className="edge rounded-card bg-surface p-4">
            <h2>{user.streak > 0 ? `${days(user.streak)} streak` : 'Your stamps'}</h2>
            <StampCard name="The last seven days" days={stampDays(week)} />
          </section>
          <Button asChild wide variant="primary" icon={ScanBarcode}>
            <Link to={PATHS.scanner}>Scan a book</Link>
          </Button>
        </div>
      </div>
  )
}

function SpeechBubble({ children }: { children: ReactNode }) {
  return (
    <div className="edge relative mb-10 rounded-card bg-surface px-4 py-3.5">
      {children}
    </div>
  )
}
