import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveLanguage } from '#contract/accounts/language.ts'
import { listMySignIns } from '#contract/accounts/sign-ins.ts'
import { getDigestChoice, setDigestChoice } from '#contract/family/digest.ts'
import { sendEncouragement } from '#contract/family/encouragement.ts'
import type { ChosenLanguage } from '#contract/language.ts'
import type { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { listStoreItems, updateStoreItem } from '#contract/prizes/treasure-store.ts'
import { logHomeReading } from '#contract/reading/home-reading.ts'
import { listUserBadges } from '#contract/rewards/badges.ts'
import {
  downloadChildReportCsv,
  downloadChildReportPdf,
  getChildReport,
} from '#contract/school/reports.ts'
import { newId } from '#server/db/new-id.ts'
import { encouragements } from '#server/db/schema/family.ts'
import { mails } from '#server/db/schema/mail.ts'
import { treasureItems } from '#server/db/schema/treasure.ts'
import { guardians } from '#server/db/schema/users.ts'
import { writeDigests } from '#server/family/digest/write-digests.ts'
import { catalogs } from '#server/language/catalog.ts'
import { aBook, aFamily, aTreasure, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const SUNDAY_EVENING = Date.UTC(2026, 2, 8, 18)

const SPANISH = new Map([
  ['Please sign in first.', 'Primero inicia sesión.'],
  ['That was not found.', 'No lo encontramos.'],
  ['Use whole minutes, 1 to {most}.', 'Usa minutos enteros, de 1 a {most}.'],
  ['First Finish', 'Primer libro'],
  ['Hi {firstName},', 'Hola, {firstName}:'],
  ['This week in reading: {names}', 'La lectura de esta semana: {names}'],
  ['New badges: {badges}.', 'Insignias nuevas: {badges}.'],
  ['Unsubscribe', 'Cancelar'],
  ['Progress Report', 'Informe de progreso'],
  ['Books finished', 'Libros terminados'],
  ['{by, number} more than before', '{by, number} más que antes'],
  ['Period', 'Periodo'],
  ['A joke book', 'Un libro de chistes'],
  ['Tell me what happens next!', '¡Cuéntame qué pasa después!'],
])
const NONE = new Map<string, string>()
beforeEach(() => {
  vi.spyOn(catalogs, 'of').mockImplementation((language) => (language === 'es' ? SPANISH : NONE))
})

const t = await sharedApp()

const SAM = { role: 'parent', firstName: 'Sam', email: 'sam@example.org' } as const

async function inLanguage(person: { id: string }, language: ChosenLanguage) {
  const call = await t.as(person)
  await call(saveLanguage, { body: { language } })
  return call
}

/** A family whose child finished a book: the parent reads Spanish. */
async function aSpanishFamily() {
  const { parent, child } = await aFamily(t.db)
  const call = await inLanguage(parent, 'es')
  const book = await aBook(t.db, { title: 'First Finish' })
  const body = { childIds: [child.id], day: '2026-03-04', minutes: 30, key: newId() }
  await call(logHomeReading, { body: { ...body, bookId: book.id, finished: true } })
  return { parent, child, call, params: { id: child.id } }
}

it('refuses in the language of the browser or the account', async () => {
  const stranger = { headers: { 'accept-language': 'es-MX' } }
  expect((await t.anyone(listMySignIns, stranger)).body).toBe('Primero inicia sesión.')
  expect((await t.anyone(listMySignIns)).body).toBe('Please sign in first.')
  const { call, child } = await aSpanishFamily()
  const body = { childIds: [child.id], day: '2026-03-04', minutes: 999, key: newId() }
  expect((await call(logHomeReading, { body })).body).toBe('Usa minutos enteros, de 1 a 180.')
  const missing = await t.app.inject({ url: '/api/nothing', headers: stranger.headers })
  expect(missing.body).toBe('No lo encontramos.')
})

it('names a badge in the language of each reader, and a book as its author did', async () => {
  const { child, call, params } = await aSpanishFamily()
  const namesFor = async (language: ChosenLanguage) => {
    const answer = await (await inLanguage(child, language))(listUserBadges)
    return answer.json().map(({ badge }: { badge: { name: string } }) => badge.name)
  }
  expect(await namesFor('es')).toContain('Primer libro')
  expect(await namesFor('en')).toContain('First Finish')
  const report = (await call(getChildReport, { params })).json()
  expect(report.sections[0].table.rows[0]).toContain('First Finish')
})

it('keeps a ready-made encouragement so that the child reads it in their own language', async () => {
  const { child, call, params } = await aSpanishFamily()
  const body = { sentence: '¡Cuéntame qué pasa después!' }
  expect((await call(sendEncouragement, { params, body })).json()).toMatchObject(body)
  const [kept] = await t.db
    .select()
    .from(encouragements)
    .where(eq(encouragements.childId, child.id))
  expect(kept?.sentence).toBe('Tell me what happens next!')
})

it('writes the digest of one child to each guardian in their language', async () => {
  const { parent, child, call } = await aSpanishFamily()
  const other = await aUser(t.db, { ...SAM, timeZone: parent.timeZone })
  await t.db
    .insert(guardians)
    .values({ guardianId: other.id, childId: child.id, createdAt: new Date(t.clock.at) })
  await call(setDigestChoice, { body: { on: true } })
  await (await t.as(other))(setDigestChoice, { body: { on: true } })
  t.clock.at = SUNDAY_EVENING
  await writeDigests(t.deps)
  const mailOf = async ({ id }: { id: string }) => {
    const [mail] = await t.db.select().from(mails).where(eq(mails.userId, id))
    return mail
  }
  const spanish = await mailOf(parent)
  expect(spanish?.subject).toBe('La lectura de esta semana: Maya')
  expect(spanish?.text).toContain(`Hola, ${parent.firstName}:`)
  expect(spanish?.text).toMatch(/Insignias nuevas: .*Primer libro/)
  expect(spanish?.html).toContain('<html lang="es">')
  expect(spanish?.html).toContain('>Cancelar</a>')
  const english = await mailOf(other)
  expect(english?.subject).toBe('This week in reading: Maya')
  expect(english?.text).toMatch(/New badges: .*First Finish/)
  expect(english?.html).toContain('<html lang="en">')
  expect((await call(getDigestChoice)).json().on).toBe(true)
})

it('makes a report as a page, a PDF and a CSV in Spanish', async () => {
  const { call, params } = await aSpanishFamily()
  const report = (await call(getChildReport, { params })).json()
  expect(report.title).toBe('Informe de progreso')
  expect(report.sections[0].figures[0]).toMatchObject({
    label: 'Libros terminados',
    value: '1',
    note: '1 más que antes',
  })
  const csv = (await call(downloadChildReportCsv, { params })).body
  expect(csv).toContain(',Libros terminados,1,')
  const pdf = (await call(downloadChildReportPdf, { params })).rawPayload.toString('latin1')
  expect(pdf).toContain('(Informe de progreso: Maya)')
  expect(pdf).toContain('/Lang (es)')
})

it('keeps a starter prize in English when its stock is changed in Spanish', async () => {
  const prize = await aTreasure(t.db, { name: 'A joke book', description: 'Many jokes.' })
  const admin = await aUser(t.db, { role: 'admin' })
  const call = await inLanguage(admin, 'es')
  const listed: TreasureItem[] = (await call(listStoreItems)).json()
  const shown = listed.find(({ id }) => id === prize.id)
  expect(shown?.name).toBe('Un libro de chistes')
  const body = { ...shown, stockQuantity: 3, description: 'Chistes nuevos.' }
  expect((await call(updateStoreItem, { params: { id: prize.id }, body })).statusCode).toBe(200)
  const [kept] = await t.db.select().from(treasureItems).where(eq(treasureItems.id, prize.id))
  expect(kept).toMatchObject({
    name: 'A joke book',
    description: 'Chistes nuevos.',
    stockQuantity: 3,
  })
})
