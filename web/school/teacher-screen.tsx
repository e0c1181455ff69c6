import { t } from '@lingui/core/macro'
import { getRoster } from '#contract/school/roster.ts'
import { getClassOverview, listTeacherClasses } from '#contract/school/teacher.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { type ClassSearch, choiceOf, rangeOf } from './class-choice.ts'
import { ClassDesk } from './class-desk.tsx'
import { ForTeachers } from './for-teachers.tsx'

export async function load({ queries, user, today, search }: ScreenLoad<ClassSearch>) {
  if (user?.role !== 'teacher' || !user.approved) return
  const classes = await queries.ensureQueryData(query(listTeacherClasses, {}))
  const choice = choiceOf(search, today())
  const chosen = classes.find(({ id }) => id === choice.class)
  if (!chosen) return
  await Promise.all([
    queries.prefetchQuery(query(getRoster, { params: { id: chosen.id } })),
    queries.prefetchQuery(query(getClassOverview, rangeOf(choice, chosen.id))),
  ])
}

/** Where a teacher sees how a class reads, and makes reports of it (spec 2). */
export function TeacherScreen() {
  return (
    <ForTeachers title={t`Teacher Analytics`}>
      <ClassDesk />
    </ForTeachers>
  )
}
