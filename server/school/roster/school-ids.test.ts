import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import { getRoster, moveStudents } from '#contract/school/roster.ts'
import { importRoster } from '#contract/school/roster-import.ts'
import { newId } from '#server/db/new-id.ts'
import { schoolIds } from '#server/db/schema/classes.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aSquad } from '#server/test/squad-builders.ts'

const t = await sharedApp()

async function aClassroom() {
  const { teacher, squad } = await aClass(t.db, [])
  const call = await t.as(teacher)
  const params = { id: String(squad.id) }
  const roster = async () => (await call(getRoster, { params })).json<Output<typeof getRoster>>()
  return { teacher, call, params, roster }
}

describe('a school’s id', () => {
  it('makes one child of one id, whatever the class, and re-enrolls the same one later', async () => {
    const { teacher, call, params, roster } = await aClassroom()
    const second = await aSquad(t.db, teacher)
    const there = { id: String(second.id) }
    const tag = newId()
    const body = { csv: `id,First name,Grade\n${tag},Zoe,3\n`, apply: true, consent: true }
    await call(importRoster, { params, body })
    const again = (await call(importRoster, { params: there, body })).json<
      Output<typeof importRoster>
    >()
    expect(again.secrets).toEqual([])
    expect(again.lines).toMatchObject([
      { outcome: 'enrolled', says: 'Existing account, added to this class.' },
    ])
    const [zoe] = (await roster()).students
    const [same] = (await call(getRoster, { params: there })).json<Output<typeof getRoster>>()
      .students
    expect(same).toMatchObject({ userId: zoe?.userId, sourcedId: tag })
    for (const place of [params, there]) {
      const out = { userIds: [zoe?.userId], toClassId: null }
      expect((await call(moveStudents, { params: place, body: out })).statusCode).toBe(200)
    }
    await call(importRoster, { params, body })
    expect((await roster()).students.map(({ userId }) => userId)).toEqual([zoe?.userId])
  })

  it('enrolls no child of another teacher by an id, and makes no second one', async () => {
    const { call, params } = await aClassroom()
    const tag = newId()
    const body = { csv: `id,First name,Grade\n${tag},Zoe,3\n`, apply: true, consent: true }
    await call(importRoster, { params, body })
    const other = await aClassroom()
    const shown = (await other.call(importRoster, { params: other.params, body })).json<
      Output<typeof importRoster>
    >()
    expect(shown.lines[0]?.outcome).toBe('problem')
    expect(shown.secrets).toEqual([])
    expect((await other.roster()).students).toEqual([])
  })

  it('imported into two classes at once still makes one child', async () => {
    const { teacher, call, params } = await aClassroom()
    const second = await aSquad(t.db, teacher)
    const tag = newId()
    const body = { csv: `id,First name,Grade\n${tag},Zoe,3\n`, apply: true, consent: true }
    const answers = await Promise.all(
      [params, { id: String(second.id) }].map((place) =>
        call(importRoster, { params: place, body }),
      ),
    )
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true)
    const kept = await t.db.select().from(schoolIds).where(eq(schoolIds.sourcedId, tag))
    expect(kept).toHaveLength(1)
  })
})
