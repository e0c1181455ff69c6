import type { FastifyInstance } from 'fastify'
import {
  type ClassRange,
  getClassAnalytics,
  getClassBreakdown,
  getClassOverview,
  listClassBooks,
  listStudentProgress,
  listTeacherClasses,
} from '#contract/school/teacher.ts'
import { getClassToday } from '#contract/school/today.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { breakdownOf } from '#server/school/figures/class-breakdown.ts'
import { daysOf } from '#server/school/figures/class-days.ts'
import { look, pupilIdsOf } from '#server/school/figures/class-range.ts'
import { progressOf } from '#server/school/figures/student-progress.ts'
import type { Teacher } from '#server/squads/led-class.ts'
import { booksOf } from './class-books.ts'
import { overviewOf } from './class-overview.ts'
import { todayOf } from './class-today.ts'
import { classesOf } from './list-classes.ts'

type Asked = { user: Teacher; params: { id: number }; querystring: ClassRange }

/** Routes for teachers to view their classes; each access is logged for the guardians. */
export function registerTeacher(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  const { db } = deps

  async function opened({ user, params, querystring }: Asked) {
    const looked = await look(deps, user, params.id, querystring)
    await recordClassAccess(db, user.id, await pupilIdsOf(db, looked), 'progress', deps.now())
    return looked
  }

  route(app, listTeacherClasses, ({ user }) => classesOf(db, user))
  route(app, getClassOverview, async (asked) => overviewOf(db, await opened(asked), deps.now()))
  route(app, getClassToday, async ({ user, params }) => {
    const looked = await opened({ user, params, querystring: {} })
    return todayOf(db, looked, deps.now())
  })
  route(app, getClassAnalytics, async (asked) => daysOf(db, await opened(asked)))
  route(app, listStudentProgress, async (asked) => progressOf(db, await opened(asked)))
  route(app, getClassBreakdown, async (asked) => breakdownOf(db, await opened(asked)))
  route(app, listClassBooks, async (asked) => booksOf(db, await opened(asked)))
}
