import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { PATHS } from '#web/api/paths.ts'
import { newQueries } from '#web/api/query.ts'
import { ADULT_PLACES } from '#web/app/adults/places.ts'
import { newRouter } from '#web/app/router.tsx'
import { findHelp } from './find-help.ts'

type Adult = Exclude<Role, 'student'>

const ALL = [PATHS.library, `${PATHS.quizView}/$bookId`, PATHS.settings, PATHS.squads]

/** The pages of each adult; those of another role only say whom they are for. */
const PAGES: Record<Adult, readonly string[]> = {
  teacher: [
    ...ALL,
    PATHS.today,
    PATHS.students,
    PATHS.student,
    PATHS.classBooks,
    PATHS.classStore,
    PATHS.teacher,
  ],
  parent: [...ALL, PATHS.parent, PATHS.treasureBox],
  admin: [...ALL, PATHS.admin, PATHS.treasureStore],
}

/** Views and tabs with a page's address, each with help of its own. */
const PARTS: Record<Adult, readonly [path: string, part: string][]> = {
  teacher: [
    [PATHS.students, 'talks'],
    [PATHS.teacher, 'progress'],
    [PATHS.teacher, 'analytics'],
    [PATHS.teacher, 'reports'],
  ],
  parent: ['family', 'care', 'sign-in', 'report', 'privacy'].map((view) => [PATHS.parent, view]),
  admin: [
    [PATHS.admin, 'people'],
    [PATHS.admin, 'log'],
    [PATHS.admin, 'system'],
    [PATHS.treasureStore, 'items'],
    [PATHS.treasureStore, 'analytics'],
    [PATHS.treasureStore, 'budget'],
  ],
}

const ADULTS: readonly Adult[] = ['teacher', 'parent', 'admin']
const at = (path: string) => path.replace(/\$\w+/, '0191d1f0-0000-7000-8000-00000000000a')

/** The paths of the screens in the shell that adults open too. */
function pathsOfAdults(): string[] {
  const router = newRouter({ queries: newQueries(), today: () => '2026-11-23' })
  const routes: AnyRoute[] = Object.values(router.routesById)
  return routes
    .filter(({ id, path }) => path && id.includes('/in-shell/') && !id.includes('/of-children/'))
    .map(({ fullPath }) => fullPath)
}

describe('the help', () => {
  it('is there for every page in the shell of adults', () => {
    const paths = pathsOfAdults()
    expect(paths.length).toBeGreaterThan(10)
    const helped = ADULTS.flatMap((role) => PAGES[role])
    expect(paths.filter((path) => !helped.includes(path))).toEqual([])
  })

  it.each(ADULTS)('tells a %s a few sentences about each page', (role) => {
    for (const path of PAGES[role]) {
      const says = findHelp(role, { pathname: at(path), search: {} })?.says ?? []
      expect(says.length, path).toBeGreaterThanOrEqual(2)
      expect(says.length, path).toBeLessThanOrEqual(6)
    }
    for (const { to, search = {} } of ADULT_PLACES[role]) {
      expect(findHelp(role, { pathname: to, search }), to).toBeDefined()
    }
  })

  it.each(ADULTS)('is about the view or tab that a %s has open', (role) => {
    for (const [pathname, part] of PARTS[role]) {
      for (const key of ['view', 'tab']) {
        expect(findHelp(role, { pathname, search: { [key]: part } })).toMatchObject({ part })
      }
    }
  })

  it('knows pages of one thing by their address, and no page of another role', () => {
    const search = {}
    expect(findHelp('teacher', { pathname: `${PATHS.students}/abc`, search })?.path).toBe(
      PATHS.student,
    )
    expect(findHelp('teacher', { pathname: PATHS.students, search })?.path).toBe(PATHS.students)
    expect(findHelp('parent', { pathname: PATHS.today, search })).toBeUndefined()
  })

  it('tells children in short sentences, on every page of the shell', () => {
    for (const path of [
      PATHS.home,
      PATHS.dashboard,
      PATHS.library,
      PATHS.quiz,
      PATHS.scanner,
      PATHS.progress,
      PATHS.myYear,
      PATHS.hero,
      PATHS.squads,
      PATHS.games,
      PATHS.treasureBox,
      PATHS.settings,
    ]) {
      const says = findHelp('student', { pathname: path, search: {} })?.says ?? []
      expect(says.length, path).toBeGreaterThanOrEqual(3)
      for (const sentence of says.flatMap((text) => text.split(/(?<=[.!?]) /))) {
        expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(12)
      }
    }
  })
})
