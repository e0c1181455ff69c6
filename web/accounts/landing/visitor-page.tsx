import { t } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { VISITOR_PAGES, type VisitorPage } from '#contract/visitor-pages.ts'
import { LanguageLinks } from '#web/accounts/language-choice.tsx'
import { PATHS } from '#web/api/paths.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { cx } from '#web/ui/cx.ts'

const LINK =
  'inline-flex min-h-11 items-center rounded-field px-2 font-bold underline decoration-2 underline-offset-4 hover:decoration-4'

/** A page for adults who don't have an account yet. It is static, so its links are plain anchors. */
export function VisitorFrame({ here, children }: { here: VisitorPage; children: ReactNode }) {
  return (
    <div className="quiet min-h-dvh">
      <header className="border-outline border-b-2 print:hidden">
        <div className="layout-content flex min-h-16 flex-wrap items-center gap-x-4 py-2">
          <a
            href={PATHS.home}
            className="me-auto flex min-h-11 items-center gap-2 rounded-field font-black font-display text-h3 text-ink no-underline"
          >
            <Tassel mood="hi" size={44} />
            {t`Reading Heroes`}
          </a>
          <a href={PATHS.signIn} className={LINK}>{t`Sign in`}</a>
          <LanguageLinks here={VISITOR_PAGES[here]} className="max-sm:ms-auto" />
        </div>
      </header>
      <main id="content" className="layout-content grid gap-10 pt-6 pb-12 md:gap-14 md:pt-10">
        {children}
      </main>
      <footer className="border-outline border-t-2 print:hidden">
        <VisitorLinks here={here} className="layout-content py-6" />
      </footer>
    </div>
  )
}

const NAMES: Record<Exclude<VisitorPage, 'landing'>, string> = {
  'for-schools': t`For schools`,
  'for-families': t`For families`,
  'privacy-sheet': t`Privacy on one page`,
}

/** The pages for adults, without the one that is open. */
export function VisitorLinks({ here, className }: { here: VisitorPage; className?: string }) {
  return (
    <ul className={cx('flex flex-wrap gap-x-4 gap-y-1', className)}>
      {(['for-schools', 'for-families', 'privacy-sheet'] as const).map(
        (page) =>
          page !== here && (
            <li key={page}>
              <a href={VISITOR_PAGES[page]} className={cx(LINK, '-mx-2')}>
                {NAMES[page]}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}

interface ReasonProps {
  title: string
  icon: LucideIcon
  picture: ReactNode
  /** What the picture shows, for people who can't see it. */
  pictureOf: string
  children: ReactNode
}

/** One thing the product does, beside a piece of its own screens that can't be pressed. */
export function Reason({ title, icon: Icon, picture, pictureOf, children }: ReasonProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid items-center gap-5 md:grid-cols-2 md:gap-10 md:even:*:first:order-last"
    >
      <div className="grid gap-3">
        <h2 id={id} className="flex items-center gap-3">
          <Icon aria-hidden className="size-7 shrink-0 text-sea" />
          {title}
        </h2>
        {children}
      </div>
      <div
        role="img"
        aria-label={pictureOf}
        className="grid min-w-0 rounded-card bg-sunken p-4 sm:p-6"
      >
        <div aria-hidden inert className="grid min-w-0 gap-3">
          {picture}
        </div>
      </div>
    </section>
  )
}

/** Steps in their order. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid gap-2">
      {steps.map((step, place) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-pill bg-sea font-bold text-on-fill text-small"
          >
            {place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
