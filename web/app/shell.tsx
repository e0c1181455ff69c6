import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { PATHS } from '#web/api/paths.ts'
import { useSignedIn } from '#web/api/session.ts'
import { useIdle } from '#web/browser/use-idle.ts'
import { ReadingPulse } from '#web/reading/reading-pulse.tsx'
import { later } from '#web/ui/states/later.tsx'
import { BottomBar, SideRail } from './navigation.tsx'
import { newVersion } from './new-version.ts'
import { TopBar } from './top-bar.tsx'

const SavedWhere = later<object>(
  async () => (await import('#web/offline/saved-where.tsx')).SavedWhere,
)
const UpdatePrompt = later<object>(async () => (await import('./update-prompt.tsx')).UpdatePrompt)

/** The shell of every signed-in screen: skip link, top bar, rail or bottom bar (design 10). */
export function Shell({ children }: { children: ReactNode }) {
  const user = useSignedIn()
  const { pathname } = useLocation()
  const isIdle = useIdle()
  const isUpdateHere = useSelector(newVersion.waiting) !== null
  return (
    <div className="min-h-dvh">
      <a href="#content" className="skip-link print:hidden">
        Skip to the page
      </a>
      <TopBar user={user} />
      <div className="lg:pl-24">
        <div role="status" className="print:hidden">
          {isUpdateHere && <UpdatePrompt />}
        </div>
        {isIdle && 'indexedDB' in globalThis && <SavedWhere />}
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
