import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Rocket } from 'lucide-react'
import { grouped } from '#domain/grouped.ts'
import { LanguageLinks } from '#web/accounts/language-choice.tsx'
import { PATHS } from '#web/api/paths.ts'
import { Burst } from '#web/art/splash/splash.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CoverArt } from './cover-art.tsx'
import { type Feature, FeatureArt } from './feature-art.tsx'
import { VisitorLinks } from './visitor-page.tsx'

/** Signing in starts here (spec 2); the server knows which way in this installation has. */
const LOGIN = '/api/login'

/** The fixed number of heroes that the landing page shows (spec 1 and 9). */
const HEROES_JOINED = 1247

const PROMISES = [t`100% free`, t`Instant access`, t`Real rewards`] // spec 1

const FEATURES: readonly { feature: Feature; title: string; text: string; spot: string }[] = [
  {
    feature: 'scanner',
    title: t`Book Scanner`,
    text: t`Point the camera at a book. It joins your library.`,
    spot: 'bg-[var(--spot-sea)]',
  },
  {
    feature: 'quizzes',
    title: t`Epic Quizzes`,
    text: t`Finish a book. Then show what you know.`,
    spot: 'bg-[var(--spot-sky)]',
  },
  {
    feature: 'rewards',
    title: t`Hero Rewards`,
    text: t`Reading earns points. Points turn into real prizes.`,
    spot: 'bg-[var(--spot-tomato)]',
  },
  {
    feature: 'quests',
    title: t`Reading Quests`,
    text: t`New missions wait for you every day.`,
    spot: 'bg-[var(--spot-marigold)]',
  },
]

/** The cover of the comic: what signed-out visitors see (spec 2). */
export function LandingScreen() {
  return (
    <div className="min-h-dvh">
      <header className="layout-content flex min-h-16 flex-wrap items-center gap-x-4 py-2">
        <p className="me-auto flex items-center gap-2 font-black font-display text-h3">
          <Tassel mood="hi" size={44} />
          {t`Reading Heroes`}
        </p>
        <a
          href={LOGIN}
          className="inline-flex min-h-11 items-center rounded-field px-2 font-bold font-display underline decoration-2 underline-offset-4 hover:decoration-4"
        >{t`Sign in`}</a>
        <LanguageLinks here={PATHS.home} className="max-sm:ms-auto" />
      </header>
      <main id="content" className="layout-content grid gap-12 pb-12 md:gap-16 md:pb-20">
        <Cover />
        <Features />
        <Closing />
      </main>
      <ForGrownUps />
    </div>
  )
}

function Cover() {
  return (
    <section
      aria-label={t`Cover`}
      className="edge grid overflow-clip rounded-card bg-surface shadow-print md:min-h-136 md:grid-cols-[7fr_5fr]"
    >
      <div className="relative order-first h-58 border-outline border-b-(length:--edge) md:order-last md:h-auto md:border-b-0 md:border-s-(length:--edge)">
        <CoverArt />
        <p className="absolute inset-x-0 top-3 hidden max-w-none text-center md:block">
          <Burst className="px-20! py-9! text-h2">
            <Joined />
          </Burst>
        </p>
      </div>
      <div className="grid content-center gap-4 p-4 pb-6 sm:p-8 md:gap-6 md:p-12">
        <p className="hidden w-fit -rotate-2 rounded-stamp border-3 border-current px-3 py-1 font-display font-extrabold text-h3 text-tomato-text md:block">{t`Hero Academy`}</p>
        <PageTitle
          title={t`Read books. Become a hero.`}
          lead={t`Scan what you read. Take the quiz. Win real prizes.`}
          className="[&_h1]:font-black md:[&_h1]:text-splash"
        />
        <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap">
          <Button asChild variant="primary" icon={Rocket} className="min-h-16! sm:px-7">
            <a href={LOGIN}>{t`Become a Hero`}</a>
          </Button>
          <Button asChild className="min-h-16! sm:px-7">
            <a href={LOGIN}>{t`Start Your Hero Journey`}</a>
          </Button>
        </div>
        <div>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {PROMISES.map((promise) => (
              <li key={promise} className="flex items-center gap-1.5 font-bold">
                <Check aria-hidden className="size-5 text-leaf" strokeWidth={3.5} />
                {promise}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-ink-2 text-small">{t`Reading costs nothing. Parents who subscribe pay for the prizes.`}</p>
        </div>
      </div>
    </section>
  )
}

function Features() {
  return (
    <section aria-labelledby="features-heading">
      <h2 id="features-heading" className="text-h1">{t`What heroes do`}</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ feature, title, text, spot }) => (
          <li
            key={feature}
            className="edge grid grid-cols-[7.5rem_1fr] overflow-clip rounded-card bg-surface sm:grid-cols-1 sm:grid-rows-[auto_1fr]"
          >
            <div
              className={`${spot} halftone grid place-items-center border-outline border-e-(length:--edge) p-2 sm:border-e-0 sm:border-b-(length:--edge) sm:py-4`}
            >
              <FeatureArt feature={feature} className="h-auto w-26 sm:w-36" />
            </div>
            <div className="self-center p-4 sm:self-start">
              <h3 className="text-h2">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Closing() {
  return (
    <section
      aria-labelledby="closing-heading"
      className="edge halftone grid justify-items-center gap-5 rounded-card bg-gold-tint px-4 py-8 text-center sm:px-8 md:grid-cols-[auto_1fr_auto] md:items-center md:gap-10 md:px-12 md:text-start"
    >
      <Tassel mood="yay" size={150} />
      <div className="grid gap-2 md:justify-self-start">
        <h2 id="closing-heading" className="text-h1">{t`Your cape is waiting`}</h2>
        <p>
          <strong className="md:hidden">
            <Joined />.{' '}
          </strong>
          {t`A grown-up helps you start.`}
        </p>
      </div>
      <Button asChild className="min-h-16! px-7">
        <a href={LOGIN}>{t`Join the Hero Academy`}</a>
      </Button>
    </section>
  )
}

function Joined() {
  return (
    <Trans>
      <span className="tabular-nums">{grouped(HEROES_JOINED)}</span> heroes joined
    </Trans>
  )
}

const FOR_ADULTS = [
  t`Adults sign up first. Parents add their children; teachers set up a class.`,
  t`No advertising and no tracking.`,
  t`We store very little: a first name, grade, birth month and reading history.`,
]

function ForGrownUps() {
  return (
    <footer className="border-outline border-t-2">
      <section
        aria-labelledby="grown-ups-heading"
        className="layout-content grid gap-x-10 gap-y-3 py-8 text-small md:grid-cols-[auto_1fr_1fr_1fr]"
      >
        <h2 id="grown-ups-heading" className="text-h3">{t`For grown-ups`}</h2>
        {FOR_ADULTS.map((fact) => (
          <p key={fact} className="text-ink-2">
            {fact}
          </p>
        ))}
        <VisitorLinks here="landing" className="md:col-start-2 md:col-end-5" />
      </section>
    </footer>
  )
}
