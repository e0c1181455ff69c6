import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { MyHero } from '#web/accounts/my-hero.tsx'
import { StampCard } from '#web/art/stamp-card.tsx'
import { useReadingNow } from '#web/reading/use-reading-clock.ts'
import { cx } from '#web/ui/cx.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SpeechButton, UPRIGHT } from '#web/ui/speech/speech-button.tsx'
import { stampDays, streakLine } from './dashboard-words.ts'
import { heroPose } from './hero-pose.ts'

/** What a letter of the greeting takes at most, wide spacing included. */
const LETTER_EM = 0.72

/** The badge and the prize that are closest: the hero speaks of them too. */
export const NEXT_UP = 'next-up'

const RAY = 'color-mix(in srgb, var(--sky) 13%, transparent)'
const RAYS = `repeating-conic-gradient(from 3deg at 50% 118%, ${RAY} 0deg 5deg, transparent 5deg 10deg)`

/** The splash panel of a comic page; its caption is the page's heading and stands from the start. */
export function SplashPanel({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <section
      className={cx('edge @container overflow-clip rounded-card bg-sky-tint', className)}
      style={{ backgroundImage: RAYS }}
    >
      <PageTitle
        title={t`Hero Command Center`}
        className="w-fit rounded-ee-card border-outline border-e-(length:--edge) border-b-(length:--edge) bg-gold-tint px-[min(0.75rem,12px)] py-1 @min-[20rem]:max-w-[calc(100%-6.5rem)] sm:px-6 sm:pt-2.5 sm:pb-2 [&_h1]:text-h3 sm:[&_h1]:text-h2"
      />
      <div className="p-2.5 pt-2 sm:p-5">{children}</div>
    </section>
  )
}

/** Who reads here, what the hero says to them, and the week's stamps. */
export function HeroGreeting({ dashboard }: { dashboard: Dashboard }) {
  const { user, week } = dashboard
  const { data: reading = dashboard.reading } = useReadingNow()
  const id = useId()
  const greeting = t`Hello, ${user.firstName || t`Reading Hero`}!`
  const longest = Math.max(...greeting.split(/[\s-]/).map((part) => part.length + 1))
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 @min-[20rem]:grid-cols-[minmax(0,1fr)_auto] @min-[56rem]:grid-cols-[minmax(0,1fr)_auto_24rem] @min-[56rem]:gap-x-8">
      <div className="edge relative self-start rounded-card bg-surface px-3 py-2 @min-[36rem]:self-center @min-[36rem]:px-6 @min-[36rem]:py-5">
        <div id={id} className="@container">
          <p
            className="break-words font-black font-display leading-[1.1]"
            style={{
              fontSize: `min(var(--size-h1), max(1rem, 100cqi / ${longest * LETTER_EM}))`,
            }}
          >
            {greeting}
          </p>
          <p className="mt-1 leading-snug max-sm:text-small">{streakLine(dashboard)}</p>
        </div>
        <span
          aria-hidden
          className="absolute start-1/2 -bottom-2.5 size-4.5 rotate-135 border-outline border-e-(length:--edge) border-t-(length:--edge) bg-surface rtl:-rotate-135 @min-[20rem]:start-auto @min-[20rem]:-end-2.5 @min-[20rem]:bottom-6 @min-[20rem]:rotate-45 rtl:@min-[20rem]:-rotate-45"
        />
      </div>
      <div className="mx-auto flex items-end gap-3 @min-[20rem]:row-span-2 @min-[20rem]:-mt-9 @min-[20rem]:flex-col @min-[20rem]:items-center @min-[20rem]:gap-1.5 @min-[36rem]:row-span-1 @min-[36rem]:flex-row-reverse @min-[36rem]:items-end @min-[36rem]:-mt-6">
        <SpeechButton
          reads={`${id} ${id}-streak ${NEXT_UP}`}
          what={t`how you’re doing`}
          className={UPRIGHT}
        />
        <MyHero
          hero={user.hero}
          pose={heroPose({ ...dashboard, reading })}
          heroClassName="h-27 w-auto @min-[36rem]:h-48"
        />
      </div>
      <section
        aria-labelledby={`${id}-streak`}
        className="contents @min-[56rem]:grid @min-[56rem]:gap-2 @min-[56rem]:self-center"
      >
        <h2 id={`${id}-streak`} className="self-end max-sm:text-h3 @min-[36rem]:col-span-full">
          {user.streak > 0 ? t`${user.streak} day streak` : t`Your stamps`}
        </h2>
        <div className="col-span-full rounded-field bg-surface">
          <StampCard name={t`The last seven days`} days={stampDays(week)} />
        </div>
      </section>
    </div>
  )
}
