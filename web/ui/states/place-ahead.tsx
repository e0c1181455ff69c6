import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { PATHS } from '#web/api/paths.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

interface PlaceAheadProps {
  title: string
  mood?: ComponentProps<typeof Tassel>['mood']
  /** What Tassel says, in one sentence: what the place is for, or who it is for. */
  says: string
  /** A second line, such as how to get in or what there is already. */
  more?: ReactNode
  /** The one useful thing to do from here; the way home when left out. */
  action?: ReactNode
}

/** A place with nothing to do in it for this person: Tassel says why, and shows one way on. */
export function PlaceAhead({
  title,
  mood = 'hi',
  says,
  more,
  action = <WayHome />,
}: PlaceAheadProps) {
  return (
    <div className="layout-reading">
      <PageTitle title={title} />
      <section
        aria-label={title}
        className="edge halftone mt-5 grid justify-items-center gap-5 rounded-card bg-sunken px-4 pt-6 pb-7 sm:px-8"
      >
        <div className="edge relative max-w-full rounded-card bg-surface px-5 py-4 text-center shadow-print">
          <p className="text-balance font-display font-extrabold text-h2">{says}</p>
          {more && <div className="mt-1.5 text-ink-2">{more}</div>}
          <svg
            aria-hidden="true"
            viewBox="0 0 40 22"
            className="absolute -bottom-[20px] inset-x-0 mx-auto h-[22px] w-10"
          >
            <path d="M2 0L16 20L30 0Z" fill="var(--surface)" />
            <path
              d="M2 1L16 20L30 1"
              fill="none"
              stroke="var(--outline)"
              strokeWidth="var(--edge)"
              strokeLinejoin="round"
            />
          </svg>
        </div>
        <Tassel mood={mood} size={150} />
        {action}
      </section>
    </div>
  )
}

function WayHome() {
  return (
    <Button asChild icon={House}>
      <Link to={PATHS.home}>{t`Back to Dashboard`}</Link>
    </Button>
  )
}
