import { t } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import {
  BookOpen,
  ClipboardList,
  Gift,
  type LucideIcon,
  Package,
  Settings,
  ShieldCheck,
  Sun,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { Waiting } from '#contract/dashboard/waiting.ts'
import type { Role } from '#contract/endpoint.ts'
import { PATHS } from '#web/api/paths.ts'

/** A place in the bar of an adult. */
export type AdultPlace = {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: LucideIcon
  /** Which of the views that share the address; the first place with an address has the others. */
  search?: { view?: string; tab?: string }
  /** Further views that belong to it. */
  also?: readonly string[]
  /** What waits there. */
  waits?: (waiting: Waiting) => number
}

/** The places of each role, the first page first; a phone has room for five, six if their names are short. */
export const ADULT_PLACES: Record<Exclude<Role, 'student'>, readonly AdultPlace[]> = {
  teacher: [
    { to: PATHS.today, label: t`Today`, icon: Sun, waits: ({ classes }) => classes },
    { to: PATHS.students, label: t`Students`, icon: UsersRound },
    { to: PATHS.classBooks, label: t`Books`, icon: BookOpen },
    { to: PATHS.teacher, label: t`Reports`, icon: ClipboardList },
    {
      to: PATHS.classStore,
      label: t`Store`,
      icon: Gift,
      waits: ({ orders }) => orders,
    },
    { to: PATHS.squads, label: t`Challenges`, icon: Users },
  ],
  parent: [
    {
      to: PATHS.parent,
      label: t`Children`,
      icon: UsersRound,
      waits: ({ children }) => children,
    },
    { to: PATHS.parent, search: { view: 'family' }, label: t`Family`, icon: Users },
    { to: PATHS.library, label: t`Library`, icon: BookOpen },
    { to: PATHS.treasureBox, search: { tab: 'subscription' }, label: t`Plan`, icon: Wallet },
    { to: PATHS.settings, label: t`Settings`, icon: Settings },
  ],
  admin: [
    {
      to: PATHS.admin,
      label: t({ message: 'Waiting', context: 'administrator' }),
      icon: Sun,
      waits: ({ people, questions }) => people + questions,
    },
    {
      to: PATHS.treasureStore,
      label: t`Orders`,
      icon: Package,
      waits: ({ orders }) => orders,
    },
    {
      to: PATHS.treasureStore,
      search: { tab: 'items' },
      also: ['analytics', 'budget'],
      label: t`Store`,
      icon: Gift,
    },
    { to: PATHS.admin, search: { view: 'people' }, label: t`People`, icon: UsersRound },
    {
      to: PATHS.admin,
      search: { view: 'system' },
      label: t`System`,
      icon: ShieldCheck,
      waits: ({ system }) => system,
    },
  ],
}

/** Whether the page is this place, where several places share an address. */
export function isHere(
  place: AdultPlace,
  places: readonly AdultPlace[],
  at: { pathname: string; search: { view?: unknown; tab?: unknown } },
): boolean {
  const isAt = at.pathname === place.to || at.pathname.startsWith(`${place.to}/`)
  if (!isAt) return false
  const shown = at.search.view ?? at.search.tab
  const fits = ({ search, also = [] }: AdultPlace) =>
    search !== undefined && [search.view ?? search.tab, ...also].some((one) => one === shown)
  const siblings = places.filter(({ to }) => to === place.to)
  return place.search ? fits(place) : !siblings.some(fits)
}
