import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { saveLanguage } from '#contract/accounts/language.ts'
import { setDigestChoice } from '#contract/family/digest.ts'
import { getParentDashboard } from '#contract/family/parent.ts'
import type { ChosenLanguage } from '#contract/language.ts'
import { logHomeReading } from '#contract/reading/home-reading.ts'
import { listUserBadges } from '#contract/rewards/badges.ts'
import {
  createQuickReport,
  downloadClassReportPdf,
  type SavedReport,
} from '#contract/school/class-reports.ts'
import { downloadChildReportPdf, getChildReport } from '#contract/school/reports.ts'
import { downloadStudentReportPdf } from '#contract/school/student-reports.ts'
import { newId } from '#server/db/new-id.ts'
import { mails } from '#server/db/schema/mail.ts'
import { guardians } from '#server/db/schema/users.ts'
import { writeDigests } from '#server/family/digest/write-digests.ts'
import { aBook, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass } from '#server/test/squad-builders.ts'

const SUNDAY_EVENING = Date.UTC(2026, 2, 8, 18)
const DAYS = { startDate: '2026-02-05', endDate: '2026-03-04' }

const t = await sharedApp()

type Person = { id: string }

async function reading(person: Person, language: ChosenLanguage) {
  const call = await t.as(person)
  await call(saveLanguage, { body: { language } })
  return call
}

/** A parent of this child who gets the weekly email. */
async function aParentOf(child: Person, language: ChosenLanguage) {
  const parent = await aUser(t.db, { role: 'parent', email: `${newId()}@example.org` })
  const link = { guardianId: parent.id, childId: child.id, createdAt: new Date(t.clock.at) }
  await t.db.insert(guardians).values(link)
  const call = await reading(parent, language)
  await call(setDigestChoice, { body: { on: true } })
  return { parent, call }
}

/** Maya’s family reads Spanish, Leo’s, the children and the teacher English; Maya finished a book. */
async function aMixedClass() {
  const { teacher, squad, children } = await aClass(t.db, ['Maya', 'Leo'])
  const [maya, leo] = children
  if (!maya || !leo) throw new Error('no children')
  const mayas = await aParentOf(maya, 'es')
  const leos = await aParentOf(leo, 'en')
  const book = await aBook(t.db, { title: 'The Moon Thief' })
  const read = { childIds: [maya.id], day: '2026-03-04', minutes: 30, bookId: book.id }
  await mayas.call(logHomeReading, { body: { ...read, finished: true, key: newId() } })
  return {
    ...{ squad, maya, leo, mayas, leos },
    child: await reading(maya, 'en'),
    teaches: await reading(teacher, 'en'),
    params: { id: maya.id },
  }
}

const textOf = (pdf: { rawPayload: Buffer }) => pdf.rawPayload.toString('latin1')

it('answers the child, the parent and the teacher of one class each in their language', async () => {
  const { mayas, leos, child, teaches, squad, params } = await aMixedClass()
  const [badges, portal, report, othersReport] = await Promise.all([
    child(listUserBadges),
    mayas.call(getParentDashboard, { query: { childId: params.id } }),
    mayas.call(getChildReport, { params }),
    leos.call(getChildReport, { params }),
  ])
  expect(badges.body).toContain('"First Finish"')
  expect(portal.body).toContain('"Primer libro"')
  expect(portal.body).not.toContain('First Finish')
  expect(portal.json().recentActivity[0].bookTitle).toBe('The Moon Thief')
  expect(report.json()).toMatchObject({ title: 'Informe de progreso', subject: 'Maya' })
  expect(othersReport.body).toBe('That was not found.')

  const asked = { classId: squad.id, reportType: 'class_overview', ...DAYS }
  const saved = (await teaches(createQuickReport, { body: asked })).json<SavedReport>()
  const [parents, forFamily, classReport] = await Promise.all([
    mayas.call(downloadChildReportPdf, { params }),
    teaches(downloadStudentReportPdf, { params: { id: String(squad.id), userId: params.id } }),
    teaches(downloadClassReportPdf, { params: { id: saved.id } }),
  ])
  expect(textOf(parents)).toContain('(Informe de progreso: Maya)')
  expect(textOf(forFamily)).toContain('(Informe de progreso: Maya Mayason)')
  expect(textOf(classReport)).toContain('(Class Overview: Room 12)')
})

it('writes to the parents of one class each in their language', async () => {
  const { mayas, leos } = await aMixedClass()
  t.clock.at = SUNDAY_EVENING
  await writeDigests(t.deps)
  const mailTo = async ({ parent }: { parent: Person }) => {
    const [mail] = await t.db.select().from(mails).where(eq(mails.userId, parent.id))
    return mail
  }
  const spanish = await mailTo(mayas)
  expect(spanish?.subject).toBe('Lectura de la semana: Maya')
  expect(spanish?.text).toMatch(/^Hola, /)
  expect(spanish?.text).toMatch(/Insignias nuevas: .*Primer libro/)
  expect(spanish?.html).toContain('<html lang="es">')
  const english = await mailTo(leos)
  expect(english?.subject).toBe('This week in reading: Leo')
  expect(english?.html).toContain('<html lang="en">')
})
