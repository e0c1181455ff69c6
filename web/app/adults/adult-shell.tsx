import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { getWaiting } from '#contract/dashboard/waiting.ts'
import { HOMES } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/api/session.ts'
import { HelpButton } from '#web/app/help/help-button.tsx'
import { newVersion } from '#web/app/new-version.ts'
import { Person } from '#web/app/person.tsx'
import { UpdatePrompt } from '#web/app/update-prompt.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { cx } from '#web/ui/cx.ts'
import { ADULT_PLACES, type AdultPlace, isHere } from './places.ts'

/** What is shown as 99+. */
const MOST_SHOWN = 99

/** The shell of an adult's pages: their own places, without points or heroes (product 12). */
export function AdultShell({ children }: { children: ReactNode }) {
  const user = useSignedIn()
  const isUpdateHere = useSelector(newVersion.waiting) !== null
  const places = user.role === 'student' ? [] : ADULT_PLACES[user.role]
  return (
    <div className="quiet min-h-dvh">
      <a href="#content" className="skip-link print:hidden">{t`Skip to the page`}</a>
      <header className="sticky top-0 z-nav border-outline border-b-2 bg-page print:hidden">
        <div className="flex min-h-[min(4rem,72px)] flex-wrap items-center justify-end gap-[min(0.5rem,8px)] px-[min(0.75rem,12px)] py-1 sm:gap-3 sm:px-5 lg:min-h-16">
          <Link
            to={HOMES[user.role]}
            className="me-auto flex min-h-11 items-center gap-2 rounded-field font-black font-display text-h3 text-ink no-underline"
          >
            <Tassel mood="hi" size={44} />
            <span className="max-[20rem]:sr-only">{t`Reading Heroes`}</span>
          </Link>
          <HelpButton reader={user.role} />
          <Person user={user} />
        </div>
      </header>
      <div className="lg:ps-24">
        <div role="status" className="print:hidden">
          {isUpdateHere && <UpdatePrompt />}
        </div>
        <Places
          places={places}
          className="top-16 bottom-0 start-0 hidden w-24 overflow-y-auto border-e-2 py-3 lg:block"
          list="auto-rows-[4.25rem] gap-1 px-1.5"
        />
        <main id="content" tabIndex={-1} className="pt-5 pb-32 outline-none lg:pt-8 lg:pb-16">
          {children}
        </main>
      </div>
      <Places
        places={places}
        className={cx(
          'inset-x-0 bottom-0 border-t-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden',
          places.length > 5 && 'tracking-tight',
        )}
        list="mx-auto h-[min(4.25rem,84px)] max-w-140 overflow-x-auto grid-flow-col auto-cols-[minmax(max-content,1fr)]"
      />
    </div>
  )
}

interface PlacesProps {
  places: readonly AdultPlace[]
  className: string
  list: string
}

function Places({ places, className, list }: PlacesProps) {
  const waiting = useQuery(query(getWaiting, {})).data
  const location = useLocation()
  return (
    <nav
      aria-label={t`Places`}
      className={cx('fixed z-nav border-outline bg-surface print:hidden', className)}
    >
      <ul className={cx('grid', list)}>
        {places.map((place) => (
          <li key={place.label} className="grid min-w-0">
            <PlaceLink
              place={place}
              here={isHere(place, places, location)}
              count={(waiting && place.waits?.(waiting)) ?? 0}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PlaceLinkProps {
  place: AdultPlace
  here: boolean
  count: number
}

function PlaceLink({ place: { to, search, label, icon: Icon }, here, count }: PlaceLinkProps) {
  const { class: classId } = useLocation().search as { class?: number }
  return (
    <Link
      to={to}
      search={{ ...search, class: classId }}
      aria-current={here ? 'page' : undefined}
      data-here={here ? '' : undefined}
      className="group relative flex min-w-0 flex-col items-center justify-center gap-0.5 rounded-field font-bold font-display text-[length:min(var(--size-floor),3.9vw)] text-ink leading-none no-underline lg:text-floor"
    >
      <span className="relative grid h-[min(2.25rem,44px)] w-12 max-w-full place-items-center rounded-pill group-data-here:bg-sea-tint">
        <Icon aria-hidden className="size-[min(1.5rem,32px)]" strokeWidth={2.25} />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-pill border-2 border-outline bg-tomato px-1 text-floor text-on-fill leading-none tabular-nums"
          >
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </span>
      <span className="decoration-2 underline-offset-4 group-data-here:underline">{label}</span>
      {count > 0 && <span className="sr-only">{t`, ${count} waiting`}</span>}
    </Link>
  )
}
