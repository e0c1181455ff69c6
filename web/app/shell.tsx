import { t } from '@lingui/core/macro'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import {
  ChartColumnIncreasing,
  Gamepad2,
  Gift,
  House,
  LibraryBig,
  type LucideIcon,
  ScanBarcode,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { PATHS } from '#web/api/paths.ts'
import { useSignedIn } from '#web/api/session.ts'
import { useIdle } from '#web/browser/use-idle.ts'
import { ReadingPulse } from '#web/reading/reading-pulse.tsx'
import { cx } from '#web/ui/cx.ts'
import { later } from '#web/ui/states/later.tsx'
import { newVersion } from './new-version.ts'
import { TopBar } from './top-bar.tsx'

const SavedWhere = later<object>(
  async () => (await import('#web/offline/saved-where.tsx')).SavedWhere,
)
const UpdatePrompt = later<object>(async () => (await import('./update-prompt.tsx')).UpdatePrompt)

type Place = { to: NonNullable<LinkProps['to']>; label: string; icon: LucideIcon; raised?: boolean }

/** Five places on a phone; a laptop's rail has room for two more (design 10). */
const PLACES: readonly Place[] = [
  { to: PATHS.home, label: t`Home`, icon: House },
  { to: PATHS.library, label: t`Library`, icon: LibraryBig },
  { to: PATHS.scanner, label: t`Scan`, icon: ScanBarcode, raised: true },
  { to: PATHS.squads, label: t`Squad`, icon: Users },
  { to: PATHS.treasureBox, label: t`Treasure`, icon: Gift },
]
const MORE_PLACES: readonly Place[] = [
  { to: PATHS.games, label: t`Games`, icon: Gamepad2 },
  { to: PATHS.progress, label: t`Progress`, icon: ChartColumnIncreasing },
]

/** The shell of every signed-in screen: skip link, top bar, rail or bottom bar (design 10). */
export function Shell({ children }: { children: ReactNode }) {
  const user = useSignedIn()
  const { pathname } = useLocation()
  const isIdle = useIdle()
  const isUpdateHere = useSelector(newVersion.waiting) !== null
  return (
    <div className="min-h-dvh">
      <a href="#content" className="skip-link print:hidden">{t`Skip to the page`}</a>
      <TopBar user={user} />
      <div className="lg:ps-24">
        <div role="status" className="print:hidden">
          {isUpdateHere && <UpdatePrompt />}
        </div>
        {isIdle && 'indexedDB' in globalThis && <SavedWhere />}
        <SideRail />
        <main
          id="content"
          tabIndex={-1}
          className="pt-5 pb-[calc(var(--spacing)*24+env(safe-area-inset-bottom))] outline-none lg:pt-8 lg:pb-16"
        >
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

function BottomBar() {
  return (
    <Places
      places={PLACES}
      className="inset-x-0 bottom-0 border-t-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
      list="mx-auto h-[min(4.25rem,84px)] max-w-140 grid-cols-[repeat(5,minmax(max-content,1fr))]"
    />
  )
}

function SideRail() {
  return (
    <Places
      places={[...PLACES, ...MORE_PLACES]}
      className="top-16 bottom-0 start-0 hidden w-24 overflow-y-auto border-e-2 py-3 lg:block"
      list="auto-rows-[4.25rem] gap-1 px-1.5"
    />
  )
}

function Places(props: { places: readonly Place[]; className: string; list: string }) {
  return (
    <nav
      aria-label={t`Places`}
      className={cx('fixed z-nav border-outline bg-surface print:hidden', props.className)}
    >
      <ul className={cx('grid', props.list)}>
        {props.places.map((place) => (
          <li key={place.label} className="grid min-w-0">
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PlaceLink({ place: { to, label, icon: Icon, raised = false } }: { place: Place }) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === PATHS.home }}
      className="group flex min-w-0 flex-col items-center justify-center gap-0.5 rounded-field font-bold font-display text-[length:min(var(--size-floor),3.9vw)] text-ink leading-none tracking-normal no-underline lg:text-floor"
      activeProps={{ 'data-here': '' }}
    >
      <span
        className={cx(
          'grid h-[min(2.25rem,44px)] max-w-full place-items-center rounded-pill',
          raised
            ? 'edge-button w-13 bg-marigold text-on-marigold lg:w-14'
            : 'w-12 group-data-here:bg-sea-tint',
        )}
      >
        <Icon aria-hidden className="size-[min(1.5rem,32px)]" strokeWidth={2.25} />
      </span>
      <span className="decoration-2 underline-offset-4 group-data-here:underline">{label}</span>
    </Link>
  )
}
