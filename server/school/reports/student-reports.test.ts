import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { saveLanguage } from '#contract/accounts/language.ts'
import type { ChosenLanguage } from '#contract/language.ts'
import {
  downloadStudentReportCsv,
  downloadStudentReportPdf,
  downloadStudentReportXlsx,
  listReportStudents,
  type ReportStudent,
} from '#contract/school/student-reports.ts'
import { newId } from '#server/db/new-id.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aTeacher } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

type Person = { id: string }

async function aReportedClass() {
  const { teacher, squad, children } = await aClass(t.db, ['Maya', 'Leo'])
  const [maya, leo] = children
  if (!maya || !leo) throw new Error('no children')
  const call = await t.as(teacher)
  const params = { id: String(squad.id), userId: maya.id }
  return {
    teacher,
    maya,
    leo,
    call,
    params,
    students: async () => {
      const answer = await call(listReportStudents, { params: { id: params.id } })
      return answer.json<ReportStudent[]>()
    },
    csv: async (query: Record<string, string> = {}) =>
      (await call(downloadStudentReportCsv, { params, query })).body,
  }
}

/** A guardian of this child, linked `order` minutes after the others. */
async function aGuardian(child: Person, language: ChosenLanguage | null, order = 0) {
  const guardian = await aUser(t.db, { role: 'parent', email: `${newId()}@example.org` })
  const createdAt = new Date(TEST_NOW + order * 60_000)
  await t.db.insert(guardians).values({ guardianId: guardian.id, childId: child.id, createdAt })
  if (language) await choose(guardian, language)
  return guardian
}

async function choose(person: Person, language: ChosenLanguage) {
  await (await t.as(person))(saveLanguage, { body: { language } })
}

describe('the language of a student’s report', () => {
  it('is the family’s, whatever the teacher reads', async () => {
    const { teacher, maya, leo, call, params, students, csv } = await aReportedClass()
    await choose(teacher, 'en')
    await aGuardian(maya, 'es')
    expect(await students()).toEqual([
      { userId: leo.id, firstName: 'Leo', lastName: 'Leoson', language: 'en', isFamilys: false },
      { userId: maya.id, firstName: 'Maya', lastName: 'Mayason', language: 'es', isFamilys: true },
    ])
    const answer = await call(downloadStudentReportPdf, { params })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const pdf = answer.rawPayload.toString('latin1')
    expect(pdf).toContain('(Informe de progreso: Maya Mayason)')
    expect(pdf).toContain('/Lang (es)')
    expect(await csv()).toContain('Progreso de lectura,Libros terminados')
  })

  it('is the one asked for', async () => {
    const { maya, csv } = await aReportedClass()
    await aGuardian(maya, 'es')
    expect(await csv({ language: 'en' })).toContain('Reading progress,Books finished')
    expect(await csv({ language: 'es' })).toContain('Progreso de lectura,Libros terminados')
  })

  it('is the teacher’s own while no guardian has chosen', async () => {
    const { teacher, maya, students, csv } = await aReportedClass()
    await aGuardian(maya, null)
    expect(await csv()).toContain('Reading progress,Books finished')
    await choose(teacher, 'es')
    expect(await csv()).toContain('Progreso de lectura,Libros terminados')
    expect((await students()).map(({ language }) => language)).toEqual(['es', 'es'])
  })

  it('is that of the guardian linked first, of those who have chosen', async () => {
    const { maya, csv } = await aReportedClass()
    await aGuardian(maya, 'en', 2)
    await aGuardian(maya, 'es', 1)
    await aGuardian(maya, null)
    expect(await csv()).toContain('Progreso de lectura,Libros terminados')
  })

  it.each(['fr', 'pseudo', ''])('is not %j, and the teacher is told', async (language) => {
    const { teacher, call, params } = await aReportedClass()
    const ask = () => call(downloadStudentReportPdf, { params, query: { language } })
    expect(await ask()).toMatchObject({ statusCode: 400, body: 'Choose a language.' })
    await choose(teacher, 'es')
    expect(await ask()).toMatchObject({ statusCode: 400, body: 'Elige un idioma.' })
  })
})

describe('a student’s report', () => {
  it('is only for those who lead the student’s class', async () => {
    const { maya, call, params } = await aReportedClass()
    const other = await aReportedClass()
    const stranger = await t.as(await aTeacher(t.db))
    const parent = await t.as(await aGuardian(maya, 'es'))
    for (const endpoint of [
      downloadStudentReportPdf,
      downloadStudentReportCsv,
      downloadStudentReportXlsx,
    ]) {
      expect((await stranger(endpoint, { params })).statusCode).toBe(404)
      expect((await parent(endpoint, { params })).statusCode).toBe(403)
      const othersChild = { ...params, userId: other.maya.id }
      expect((await call(endpoint, { params: othersChild })).statusCode).toBe(404)
      const inOthersClass = { ...other.params, userId: maya.id }
      expect((await call(endpoint, { params: inOthersClass })).statusCode).toBe(404)
    }
    expect((await stranger(listReportStudents, { params })).statusCode).toBe(404)
    expect((await parent(listReportStudents, { params })).statusCode).toBe(403)
  })

  it('is not made without consent', async () => {
    const { maya, leo, call, params, students } = await aReportedClass()
    const consentWithdrawnAt = new Date(TEST_NOW)
    await t.db.update(users).set({ consentWithdrawnAt }).where(eq(users.id, maya.id))
    expect((await students()).map(({ userId }) => userId)).toEqual([leo.id])
    expect((await call(downloadStudentReportPdf, { params })).statusCode).toBe(404)
  })

  it('is on the guardian’s access log, for this child alone', async () => {
    const { teacher, maya, leo, csv } = await aReportedClass()
    await csv()
    const looks = (child: Person) =>
      t.db
        .select({ look: accessLog.look })
        .from(accessLog)
        .where(and(eq(accessLog.childId, child.id), eq(accessLog.actorId, teacher.id)))
    expect(await looks(maya)).toEqual([{ look: 'report' }])
    expect(await looks(leo)).toEqual([])
  })
})
