import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { eraseStudent, exportStudent } from '#contract/school/school-children.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { securityEvents } from '#server/db/schema/security-log.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aSquad, aTeacher, aTeacherWithPupil, putIn } from '#server/test/squad-builders.ts'
import { type Caller, TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

async function aRoom() {
  const room = await aTeacherWithPupil(t.db)
  return { ...room, call: await t.as(room.teacher), params: { id: room.pupil.id } }
}

const erase = (call: Caller, id: string, firstName = 'maya') =>
  call(eraseStudent, { params: { id }, body: { firstName } })

/** The error codes that both calls return; undefined where there is none. */
async function refusals(call: Caller, id: string) {
  const answers = [await call(exportStudent, { params: { id } }), await erase(call, id)]
  return answers.map(({ headers }) => headers['x-error-code'])
}

describe('a student whose account a teacher made', () => {
  it('is downloaded and erased by that teacher, and both are logged', async () => {
    const { pupil, teacher, call, params } = await aRoom()
    const answer = await call(exportStudent, { params })
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = unzipSync(answer.rawPayload)
    expect(strFromU8(files['everything.json'] ?? new Uint8Array())).toContain(pupil.id)
    expect((await erase(call, pupil.id, 'Leo')).headers['x-error-code']).toBe('name_does_not_match')
    const proof = (await erase(call, pupil.id)).json()
    expect(proof).toMatchObject({ pseudonym: pupil.id, leftOver: 0 })
    const [row] = await t.db.select().from(users).where(eq(users.id, pupil.id))
    expect(row).toMatchObject({ firstName: null, signInName: null })
    const events = await t.db
      .select({ kind: securityEvents.kind, role: securityEvents.actorRole })
      .from(securityEvents)
      .where(eq(securityEvents.actorId, teacher.id))
    expect(events).toEqual(
      expect.arrayContaining([
        { kind: 'child_exported', role: 'teacher' },
        { kind: 'child_erased', role: 'teacher' },
      ]),
    )
    const admin = await t.as(await aUser(t.db, { role: 'admin' }))
    expect((await erase(admin, pupil.id, 'Student')).statusCode).toBe(404)
  })

  it('is not downloaded past the limit, and a refusal is neither counted nor logged', async () => {
    const { teacher, call, params } = await aRoom()
    const key = `exports of ${teacher.id}`
    const full = { key, tries: 20, endsAt: new Date(TEST_NOW + 60_000) }
    await t.db.insert(rateLimits).values(full)
    for (let n = 0; n < 3; n += 1) {
      const answer = await call(exportStudent, { params })
      expect(answer.headers['x-error-code']).toBe('too_many_tries')
    }
    expect(await t.db.select().from(rateLimits).where(eq(rateLimits.key, key))).toEqual([full])
    expect(
      await t.db.$count(
        securityEvents,
        and(eq(securityEvents.actorId, teacher.id), eq(securityEvents.kind, 'child_exported')),
      ),
    ).toBe(0)
  })

  it('is the guardian’s alone once there is one, to the administrator as well', async () => {
    const { pupil, call } = await aRoom()
    const parent = await aUser(t.db, { role: 'parent' })
    const tie = { guardianId: parent.id, childId: pupil.id, createdAt: new Date(TEST_NOW) }
    await t.db.insert(guardians).values(tie)
    const admin = await t.as(await aUser(t.db, { role: 'admin' }))
    for (const adult of [call, admin]) {
      expect(await refusals(adult, pupil.id)).toEqual(['child_has_guardian', 'child_has_guardian'])
    }
  })

  it('is the administrator’s when another teacher has the student, too', async () => {
    const { pupil, call } = await aRoom()
    const other = await aTeacher(t.db)
    await putIn(t.db, await aSquad(t.db, other), pupil)
    for (const teacher of [call, await t.as(other)]) {
      expect(await refusals(teacher, pupil.id)).toEqual(['child_shared', 'child_shared'])
    }
    const admin = await t.as(await aUser(t.db, { role: 'admin' }))
    expect((await admin(exportStudent, { params: { id: pupil.id } })).statusCode).toBe(200)
    expect((await erase(admin, pupil.id)).statusCode).toBe(200)
  })

  it('is not found by another teacher, and closed to an unconfirmed one', async () => {
    const { pupil, teacher, call } = await aRoom()
    const other = await aTeacher(t.db)
    await aSquad(t.db, other)
    expect(await refusals(await t.as(other), pupil.id)).toEqual(['not_found', 'not_found'])
    await t.db.update(users).set({ approved: false }).where(eq(users.id, teacher.id))
    expect(await refusals(call, pupil.id)).toEqual(['awaiting_approval', 'awaiting_approval'])
  })

  it('is erased once when two ask at once', async () => {
    const { pupil, call } = await aRoom()
    const admin = await t.as(await aUser(t.db, { role: 'admin' }))
    const answers = await Promise.all([erase(call, pupil.id), erase(admin, pupil.id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })
})

it('leaves a teacher no student whose account no teacher made, and no one an adult', async () => {
  const { squad, call, teacher } = await aRoom()
  const child = await aStudent(t.db)
  await putIn(t.db, squad, child)
  expect(await refusals(call, child.id)).toEqual(['child_shared', 'child_shared'])
  const admin = await t.as(await aUser(t.db, { role: 'admin' }))
  expect(await refusals(admin, teacher.id)).toEqual(['not_found', 'not_found'])
})
