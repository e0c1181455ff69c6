import type { FastifyInstance } from 'fastify'
import {
  getClassAnalytics,
  getClassBreakdown,
  getClassOverview,
  listStudentProgress,
  listTeacherClasses,
} from '#contract/teacher.ts'
import { recordClassLooks } from '#server/audit/record-class-looks.ts'
import { recorded } from '#server/audit/recorded.ts'
import { breakdownOf } from '#server/class-figures/class-breakdown.ts'
import { daysOf } from '#server/class-figures/class-days.ts'
import { type Looked, look } from '#server/class-figures/class-range.ts'
import { progressOf } from '#server/class-figures/student-progress.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { overviewOf } from './class-overview.ts'
import { classesOf } from './list-classes.ts'

/** What a teacher sees of the classes they lead. */
export function registerTeacher(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  const { db } = deps

  async function progressSeen(looked: Looked, teacherId: string) {
    const students = await progressOf(db, looked)
    const ids = students.map(({ userId }) => userId)
    await recordClassLooks(db, teacherId, ids, 'progress', deps.now())
    return students
  }

  route(app, listTeacherClasses, ({ user }) => classesOf(db, user))

  route(
    app,
    getClassOverview,
    async ({ user, params, querystring }) =>
      overviewOf(db, await look(deps, user, params.id, querystring), deps.now()),
    recorded(deps, 'class_list', (_call, { students }) => students.map(({ userId }) => userId)),
  )
  route(app, getClassAnalytics, async ({ user, params, querystring }) =>
    daysOf(db, await look(deps, user, params.id, querystring)),
  )
  route(app, listStudentProgress, async ({ user, params, querystring }) =>
    progressSeen(await look(deps, user, params.id, querystring), user.id),
  )
  route(app, getClassBreakdown, async ({ user, params, querystring }) =>
    breakdownOf(db, await look(deps, user, params.id, querystring)),
  )
}
