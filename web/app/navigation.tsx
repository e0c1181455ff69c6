import { Link, type LinkProps } from '@tanstack/react-router'
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
import { PATHS } from '#web/api/paths.ts'
import { cx } from '#web/ui/cx.ts'

type Place = { to: NonNullable<LinkProps['to']>; label: string; icon: LucideIcon; raised?: boolean }

/** Five places on a phone; a laptop's rail has room for two more (design 10). */
const PLACES: readonly Place[] = [
  { to: PATHS.home, label: 'Home', icon: House },
  { to: PATHS.library, label: 'Library', icon: LibraryBig },
  { to: PATHS.scanner, label: 'Scan', icon: ScanBarcode, raised: true },
  { to: PATHS.squads, label: 'Squad', icon: Users },
  { to: PATHS.treasureBox, label: 'Treasure', icon: Gift },
]
const MORE_PLACES: readonly Place[] = [
  { to: PATHS.games, label: 'Games', icon: Gamepad2 },
  { to: PATHS.progress, label: 'Progress', icon: ChartColumnIncreasing },
]

export function BottomBar() {
  return (
    <Places
      places={PLACES}
      className="inset-x-0 bottom-0 border-t-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
      list="mx-auto h-[min(4.25rem,84px)] max-w-140 grid-cols-5"
    />
  )
}

export function SideRail() {
  return (
    <Places
      places={[...PLACES, ...MORE_PLACES]}
      className="top-16 bottom-0 left-0 hidden w-24 overflow-y-auto border-r-2 py-3 lg:block"
      list="auto-rows-[4.25rem] gap-1 px-1.5"
    />
  )
}

function Places(props: { places: readonly Place[]; className: string; list: string }) {
  return (
    <nav
      aria-label="Places"
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
      className="group flex min-w-0 flex-col items-center justify-center gap-0.5 rounded-field font-bold font-display text-[length:min(var(--size-floor),3.9vw)] text-ink leading-none no-underline lg:text-floor"
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
