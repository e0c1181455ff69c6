import { t } from '@lingui/core/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguageLinks } from '#web/accounts/language-choice.tsx'
import { PATHS } from '#web/api/paths.ts'
import { Tassel } from '#web/art/tassel.tsx'

/** The page around signing in and signing up: the way home, the language, then one thing to do. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { href } = useLocation()
  return (
    <div className="min-h-dvh">
      <header className="border-outline border-b-2">
        <div className="layout-content flex min-h-16 flex-wrap items-center gap-x-4 py-2">
          <Link
            to={PATHS.home}
            className="flex min-h-11 items-center gap-2 rounded-field font-black font-display text-h3 text-ink"
          >
            <Tassel mood="hi" size={44} />
            {t`Reading Heroes`}
          </Link>
          <LanguageLinks here={href} className="ms-auto" />
        </div>
      </header>
      <main id="content" className="layout-content pt-6 pb-16 md:pt-10">
        {children}
      </main>
    </div>
  )
}
