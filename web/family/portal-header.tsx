import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import {
  ChartColumnIncreasing,
  HeartHandshake,
  type LucideIcon,
  ShieldCheck,
  Users,
} from 'lucide-react'
import type { FamilyHero } from '#contract/family/family.ts'
import { grouped } from '#domain/grouped.ts'
import { PATHS } from '#web/api/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { type PortalView, usePortalMove } from './portal-search.ts'

/** Spec 2. */
export const PORTAL_TITLE = t`Parent Portal`
export const TAGLINE = t`Track your child's reading journey and celebrate their achievements`

/** What is said while a child's page loads. */
export const LOADING_PORTAL = t`Loading your child's reading...`

const PAGES: readonly { view: PortalView | null; label: string; icon: LucideIcon }[] = [
  { view: null, label: t`Progress`, icon: ChartColumnIncreasing },
  { view: 'care', label: t`Care`, icon: HeartHandshake },
  { view: 'family', label: t`Family`, icon: Users },
  { view: 'privacy', label: t`Privacy`, icon: ShieldCheck },
]

interface PortalHeaderProps {
  child: FamilyHero
  heroes: readonly FamilyHero[]
  view: PortalView | null
  /** 0 while they are not known (spec 2). */
  points: number
}

/** Title, tagline and the points box of spec 2; with it the way to other children and pages. */
export function PortalHeader({ child, heroes, view, points }: PortalHeaderProps) {
  const move = usePortalMove()
  return (
    <div className="print:hidden">
      <PageTitle
        title={PORTAL_TITLE}
        lead={TAGLINE}
        action={
          <div className="edge flex min-w-40 flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-surface px-4 py-1 sm:block sm:py-2.5">
            <p className="text-ink-2 text-small">{t`Total Hero Points`}</p>
            <p className="font-display font-extrabold text-h1 tabular-nums">{grouped(points)}</p>
          </div>
        }
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line border-b pb-3">
        <nav aria-label={t`Parent pages`}>
          <ul className="flex flex-wrap gap-1">
            {PAGES.map(({ view: to, label, icon: Icon }) => {
              const isHere = to === view
              return (
                <li key={label}>
                  <Link
                    to={PATHS.parent}
                    search={{ child: child.id, ...(to && { view: to }) }}
                    aria-current={isHere ? 'page' : undefined}
                    className={cx(
                      'inline-flex min-h-11 items-center gap-2 rounded-button px-2.5 font-bold font-display text-ink max-sm:[&_svg]:hidden no-underline hover:bg-sunken',
                      isHere && 'bg-sea-tint underline decoration-2 underline-offset-4',
                    )}
                  >
                    <Icon aria-hidden className="size-5" strokeWidth={2.25} />
                    {label}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
        {heroes.length > 1 && view !== 'family' && (
          <div className="min-w-0 max-sm:w-full">
            <ToggleFilter
              label={t`Choose a child`}
              options={heroes.map(({ id, firstName }) => ({ value: id, label: firstName }))}
              value={child.id}
              onValueChange={(id) => move({ child: id })}
              className="sm:w-auto sm:min-w-0"
            />
          </div>
        )}
      </div>
    </div>
  )
}
