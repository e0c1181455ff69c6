import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { PATHS } from '#web/api/paths.ts'
import { ReaderHero } from '#web/art/reader-hero.tsx'
import { StampCard } from '#web/art/stamp-card.tsx'
import { ScanLink } from '#web/books/ways-to-books.tsx'
import { cx } from '#web/ui/cx.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { stampDays, streakLine } from './dashboard-words.ts'

/** What a letter of the greeting takes at most, wide spacing included. */
const LETTER_EM = 0.75

/** Longer than this, and there is no room for the hero beside it on a phone. */
const LONG_WORD = 10

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
        title={t`Hero Command Center`}
        className="w-fit rounded-ee-card border-outline border-e-(length:--edge) border-b-(length:--edge) bg-gold-tint px-[min(1rem,16px)] pt-2.5 pb-2 sm:px-6 [&_h1]:text-h2"
      />
      <div className="p-3 sm:p-6">{children}</div>
    </section>
  )
}

/** Who reads here, what the hero says to them, the week's stamps and the one big button. */
export function HeroGreeting({ dashboard }: { dashboard: Dashboard }) {
  const { user, week } = dashboard
  const greeting = t`Hello, ${user.firstName || t`Reading Hero`}!`
  const longest = Math.max(...greeting.split(/[\s-]/).map((part) => part.length))
  return (
    <div className="@container">
      <div
        className={cx(
          'grid grid-cols-1 items-end gap-x-5 gap-y-4 [--beside:2rem] @min-[32rem]:grid-cols-[minmax(0,1fr)_auto] @min-[56rem]:grid-cols-[minmax(0,1fr)_auto_24rem] @min-[32rem]:[--beside:15rem] @min-[56rem]:gap-x-8 @min-[56rem]:[--beside:41rem]',
          // A long name needs the whole line of a phone.
          longest <= LONG_WORD &&
            '@min-[16rem]:grid-cols-[minmax(0,1fr)_auto] @min-[16rem]:[--beside:10.5rem]',
        )}
      >
        <SpeechBubble hasLongWord={longest > LONG_WORD}>
          <p
            className="font-black font-display leading-[1.1]"
            style={{
              fontSize: `min(var(--size-h1), calc((100cqi - var(--beside)) / ${longest * LETTER_EM}))`,
            }}
          >
            {greeting}
          </p>
          <p className="mt-1.5">{streakLine(dashboard)}</p>
        </SpeechBubble>
        <Link to={PATHS.hero} className="mx-auto rounded-card">
          <ReaderHero hero={user.hero} className="h-42 w-auto @min-[32rem]:h-60" />
        </Link>
        <div className="col-span-full grid gap-4 @min-[56rem]:col-span-1 @min-[56rem]:self-center">
          <section aria-labelledby="streak-title">
            <h2 id="streak-title" className="mb-2">
              {user.streak > 0 ? t`${user.streak} day streak` : t`Your stamps`}
            </h2>
            <div className="rounded-field bg-surface">
              <StampCard name={t`The last seven days`} days={stampDays(week)} />
            </div>
          </section>
          <ScanLink wide variant="primary" className="mb-1.5" />
        </div>
      </div>
    </div>
  )
}

/** What the hero says, who stands beside it, or under it where letters are big and the page is narrow. */
function SpeechBubble({ hasLongWord, children }: { hasLongWord: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'edge relative min-w-0 rounded-card bg-surface px-3.5 py-3.5 @min-[32rem]:mb-24 @min-[32rem]:px-6 @min-[32rem]:py-5',
        !hasLongWord && '@min-[16rem]:mb-14',
      )}
    >
      {children}
      <span
        aria-hidden
        className={cx(
          'absolute -bottom-2.5 start-1/2 size-4.5 rotate-135 rtl:-rotate-135 border-outline border-t-(length:--edge) border-e-(length:--edge) bg-surface @min-[32rem]:bottom-6 @min-[32rem]:start-auto @min-[32rem]:-end-2.5 @min-[32rem]:rotate-45 @min-[32rem]:rtl:-rotate-45',
          !hasLongWord &&
            '@min-[16rem]:bottom-6 @min-[16rem]:start-auto @min-[16rem]:-end-2.5 @min-[16rem]:rotate-45 @min-[16rem]:rtl:-rotate-45',
        )}
      />
    </div>
  )
}
