import type { Role } from '#contract/endpoint.ts'
import { PATHS } from '#web/api/paths.ts'
import { ADMIN_HELP, ADULT_HELP } from './admin-help.ts'
import { CHILD_HELP } from './child-help.ts'
import type { PageHelp } from './page-help.ts'
import { PARENT_HELP } from './parent-help.ts'
import { TEACHER_HELP } from './teacher-help.ts'

type Place = { pathname: string; search: { view?: unknown; tab?: unknown } }

const HELP: Record<Role, readonly PageHelp[]> = {
  student: CHILD_HELP,
  teacher: [...TEACHER_HELP, ...ADULT_HELP],
  parent: [...PARENT_HELP, ...ADULT_HELP],
  admin: [...ADMIN_HELP, ...ADULT_HELP],
}

/** The help for this page as this role sees it; undefined for a page that is for others. */
export function findHelp(role: Role, { pathname, search }: Place): PageHelp | undefined {
  const path = pathname === PATHS.home ? PATHS.dashboard : pathname
  const here = HELP[role].filter((page) => isAt(page.path, path))
  const shown = search.view ?? search.tab
  return (
    here.find(({ part }) => part !== undefined && part === shown) ??
    here.find(({ part }) => part === undefined)
  )
}

function isAt(path: string, pathname: string): boolean {
  const [start = path, id] = path.split('/$')
  return id === undefined ? pathname === start : pathname.startsWith(`${start}/`)
}
