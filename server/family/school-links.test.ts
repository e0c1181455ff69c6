import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { CONSENT, listHeroes } from '#contract/family/family.ts'
import {
  confirmLink,
  type FamilyLinks,
  listFamilyLinks,
  requestLink,
} from '#contract/family/family-care.ts'
import {
  confirmSchoolLink,
  declineSchoolLink,
  getStudentFamilyCode,
  listSchoolLinks,
  type SchoolLink,
} from '#contract/school/school-children.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { securityEvents } from '#server/db/schema/security-log.ts'
import { consents, guardians, users } from '#server/db/schema/users.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aSquad, aTeacher, aTeacherWithPupil, putIn } from '#server/test/squad-builders.ts'

const t = await sharedApp()

async function aRoom() {
  const { teacher, squad, pupil } = await aTeacherWithPupil(t.db)
  const call = await t.as(teacher)
  const params = { id: pupil.id }
  const code = async () => (await call(getStudentFamilyCode, { params })).json().code as string
  const links = async () => (await call(listSchoolLinks)).json<SchoolLink[]>()
  const asking = async (firstName = 'Ana') => {
    const parent = await aUser(t.db, {
      role: 'parent',
      firstName,
      email: `${crypto.randomUUID()}@example.org`,
    })
    const asParent = await t.as(parent)
    const answer = await asParent(requestLink, { body: { code: await code(), consent: true } })
    expect(answer.statusCode).toBe(200)
    return { parent, call: asParent }
  }
  return { teacher, squad, pupil, params, call, code, links, asking }
}

const guardiansOf = (childId: string) =>
  t.db.select().from(guardians).where(eq(guardians.childId, childId))

describe('a student without a guardian', () => {
  it('has a code that is printed in the teacher’s language and in Spanish', async () => {
    const room = await aRoom()
    const { code, sheets } = (await room.call(getStudentFamilyCode, { params: room.params })).json()
    expect(code).toMatch(/-/)
    expect(sheets).toMatchObject([
      { language: 'en', title: 'Family code for Maya' },
      { language: 'es', title: 'Código familiar de Maya' },
    ])
    expect(sheets[1].steps[0]).toMatch(
      /^Entra a http:\/\/localhost\S* y crea una cuenta familiar\.$/,
    )
  })

  it('gets one when the teacher confirms, with the consent the parent gave', async () => {
    const room = await aRoom()
    const code = await room.code()
    const ana = await room.asking()
    const [link] = await room.links()
    expect(link).toMatchObject({
      childName: 'Maya',
      className: 'Room 12',
      parentName: 'Ana',
      parentEmail: ana.parent.email,
    })
    const params = { id: link?.id ?? '' }
    expect((await room.call(confirmSchoolLink, { params })).json()).toEqual({ decided: true })
    expect((await ana.call(listHeroes)).json()).toMatchObject([{ id: room.pupil.id }])
    const given = await t.db
      .select({ version: consents.textVersion })
      .from(consents)
      .where(and(eq(consents.childId, room.pupil.id), eq(consents.guardianId, ana.parent.id)))
    expect(given).toEqual([{ version: CONSENT.version }])
    const events = await t.db
      .select({ kind: securityEvents.kind })
      .from(securityEvents)
      .where(eq(securityEvents.subjectId, room.pupil.id))
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['guardian_requested', 'consent_given', 'guardian_added']),
    )
    const looks = await t.db
      .select({ look: accessLog.look })
      .from(accessLog)
      .where(eq(accessLog.childId, room.pupil.id))
    expect(looks.map(({ look }) => look).sort()).toEqual([
      'class_list',
      'code_shown',
      'guardian_added',
    ])
    // The code is used up, and the teacher no longer sees the next one.
    const again = await ana.call(requestLink, { body: { code, consent: true } })
    expect(again.headers['x-error-code']).toBe('family_code_unknown')
    const shown = await room.call(getStudentFamilyCode, { params: room.params })
    expect([shown.statusCode, shown.headers['x-error-code']]).toEqual([403, 'child_has_guardian'])
  })

  it('is the first guardian’s to decide about from then on', async () => {
    const room = await aRoom()
    const [ana, ben] = [await room.asking('Ana'), await room.asking('Ben')]
    const [first, second] = await room.links()
    await room.call(confirmSchoolLink, { params: { id: first?.id ?? '' } })
    expect(await room.links()).toEqual([])
    const params = { id: second?.id ?? '' }
    for (const decide of [confirmSchoolLink, declineSchoolLink]) {
      expect((await room.call(decide, { params })).statusCode).toBe(404)
    }
    const { waiting }: FamilyLinks = (await ana.call(listFamilyLinks)).json()
    expect(waiting).toMatchObject([{ id: params.id, parentName: 'Ben' }])
    expect((await ana.call(confirmLink, { params })).statusCode).toBe(200)
    expect((await ben.call(listHeroes)).json()).toHaveLength(1)
    const by = await t.db.select().from(consents).where(eq(consents.guardianId, ben.parent.id))
    expect(by).toHaveLength(1)
  })

  it('gets one guardian when two requests are confirmed at once', async () => {
    const room = await aRoom()
    await room.asking('Ana')
    await room.asking('Eve')
    const admin = await t.as(await aUser(t.db, { role: 'admin' }))
    const links = await room.links()
    const answers = await Promise.all(
      links.flatMap(({ id }) => [
        room.call(confirmSchoolLink, { params: { id } }),
        admin(confirmSchoolLink, { params: { id } }),
      ]),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404])
    expect(await guardiansOf(room.pupil.id)).toHaveLength(1)
  })

  it('stays without one when declined, and the parent can ask again', async () => {
    const room = await aRoom()
    const ana = await room.asking()
    const [link] = await room.links()
    await room.call(declineSchoolLink, { params: { id: link?.id ?? '' } })
    expect(await room.links()).toEqual([])
    expect(await guardiansOf(room.pupil.id)).toEqual([])
    await ana.call(requestLink, { body: { code: await room.code(), consent: true } })
    expect(await room.links()).toHaveLength(1)
  })

  it('is nothing to another teacher, another parent, or one who is not confirmed', async () => {
    const room = await aRoom()
    await room.asking()
    const [link] = await room.links()
    const params = { id: link?.id ?? '' }
    const other = await aTeacher(t.db)
    await aSquad(t.db, other)
    const member = await aTeacher(t.db)
    await putIn(t.db, room.squad, member)
    for (const person of [other, member]) {
      const call = await t.as(person)
      expect((await call(listSchoolLinks)).json()).toEqual([])
      expect((await call(confirmSchoolLink, { params })).statusCode).toBe(404)
      expect((await call(getStudentFamilyCode, { params: room.params })).statusCode).toBe(404)
    }
    await t.db.update(users).set({ approved: false }).where(eq(users.id, room.teacher.id))
    expect((await room.call(confirmSchoolLink, { params })).statusCode).toBe(403)
    expect((await room.call(listSchoolLinks)).statusCode).toBe(403)
    const parent = await t.as(await aUser(t.db, { role: 'parent' }))
    expect((await parent(confirmSchoolLink, { params })).statusCode).toBe(403)
    expect((await parent(confirmLink, { params })).statusCode).toBe(404)
    expect(await guardiansOf(room.pupil.id)).toEqual([])
  })

  it('is asked for only with consent', async () => {
    const room = await aRoom()
    const parent = await t.as(await aUser(t.db, { role: 'parent' }))
    const answer = await parent(requestLink, { body: { code: await room.code() } })
    expect(answer.statusCode).toBe(400)
    expect(await room.links()).toEqual([])
  })
})
