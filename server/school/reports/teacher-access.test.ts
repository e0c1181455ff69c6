import { and, asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { setQuizRules } from '#contract/quiz/quiz-key.ts'
import { listCheckIns, reviewCheckIn } from '#contract/school/check-ins.ts'
import {
  createQuickReport,
  getClassReport,
  type SavedReport,
} from '#contract/school/class-reports.ts'
import {
  addStudent,
  createGroup,
  getRoster,
  type NewSecret,
  saveGroup,
} from '#contract/school/roster.ts'
import { newId } from '#server/db/new-id.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

it('a guardian can see whatever a teacher looked at or changed of a child', async () => {
  const { teacher, squad, children } = await aClass(t.db, ['Maya', 'Leo'])
  const [maya, leo] = children
  if (!maya || !leo) throw new Error('no children')
  const call = await t.as(teacher)
  const params = { id: String(squad.id) }
  const looksAt = async (childId: string) => {
    const rows = await t.db
      .select({ look: accessLog.look })
      .from(accessLog)
      .where(and(eq(accessLog.childId, childId), eq(accessLog.actorId, teacher.id)))
      .orderBy(asc(accessLog.look))
    return rows.map(({ look }) => look)
  }

  await call(getRoster, { params })
  expect(await looksAt(leo.id)).toEqual(['class_list'])

  const flagId = newId()
  await t.db.insert(readingSessions).values({
    id: flagId,
    userId: maya.id,
    day: '2026-03-04',
    how: 'typed',
    minutes: 5,
    startedAt: new Date(TEST_NOW),
    lastSeenAt: new Date(TEST_NOW),
    endedAt: new Date(TEST_NOW),
    flag: 'words_a_minute',
  })
  await call(listCheckIns, { params })
  const body = { kind: 'session', outcome: 'talk', note: 'Ask on Friday.' }
  await call(reviewCheckIn, { params: { ...params, flagId }, body })
  const rules = { hours: null, monitorCode: null }
  await call(setQuizRules, { params: { id: maya.id }, body: rules })
  const group = (await call(createGroup, { params, body: { name: 'Blue' } })).json<{ id: string }>()
  await call(saveGroup, {
    params: { ...params, groupId: group.id },
    body: { name: 'Blue', userIds: [maya.id] },
  })
  const asked = { classId: squad.id, reportType: 'class_overview' }
  const days = { startDate: '2026-02-02', endDate: '2026-03-04' }
  const report = (
    await call(createQuickReport, { body: { ...asked, ...days } })
  ).json<SavedReport>()
  expect(await looksAt(leo.id), 'creating is not looking').toEqual(['class_list'])
  await call(getClassReport, { params: { id: report.id } })

  expect(await looksAt(maya.id)).toEqual([
    'class_list',
    'group_changed',
    'quiz_rules_set',
    'report',
    'talk_reviewed',
    'talks',
  ])
  expect(await looksAt(leo.id), 'nothing of Maya’s').toEqual(['class_list', 'report'])

  const student = { firstName: 'Ida', lastName: null, gradeLevel: '3', consent: true }
  const made = (await call(addStudent, { params, body: student })).json<NewSecret>()
  expect(await looksAt(made.userId)).toEqual(['account_made'])
})
