import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { PATHS } from '#web/api/paths.ts'
import { useSignedIn } from '#web/api/session.ts'
import { ReadingPulse } from '#web/reading/reading-pulse.tsx'
import { BottomBar, SideRail } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

// The first page is drawn without it.
const SavedWhere = lazy(async () => ({
  default: (await import('#web/offline/saved-where.tsx')).SavedWhere,
}))

/** What stands around every signed-in screen: skip link, top bar, rail or bottom bar (design 10). */
export function Shell({ children }: { children: ReactNode }) {
  const user = useSignedIn()
  const { pathname } = useLocation()
  return (
    <div className="min-h-dvh">
      <a href="#content" className="skip-link print:hidden">
        Skip to the page
      </a>
      <TopBar user={user} />
      <UpdatePrompt />
      {'indexedDB' in globalThis && (
        <Suspense>
          <SavedWhere />
        </Suspense>
      )}
      <div className="lg:pl-24">
        <SideRail />
        <main id="content" tabIndex={-1} className="pt-5 pb-32 outline-none lg:pt-8 lg:pb-16">
          {children}
        </main>
      </div>
      <BottomBar />
      <ReadingPulse
        userId={user.id}
        asks={pathname !== PATHS.home && pathname !== PATHS.dashboard}
      />
    </div>
  )
}
