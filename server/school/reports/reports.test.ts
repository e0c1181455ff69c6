import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logHomeReading } from '#contract/reading/home-reading.ts'
import {
  downloadChildReportCsv,
  downloadChildReportPdf,
  getChildReport,
  type Report,
} from '#contract/school/reports.ts'
import { newId } from '#server/db/new-id.ts'
import { users } from '#server/db/schema/users.ts'
import { aBook, aFamily, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp()

async function aReadingFamily(title = 'The Moon Thief') {
  const { parent, child } = await aFamily(t.db)
  const call = await t.as(parent)
  const book = await aBook(t.db, { title })
  const log = (day: string, minutes: number, more: object = {}) =>
    call(logHomeReading, { body: { childIds: [child.id], day, minutes, key: newId(), ...more } })
  await log('2026-03-04', 30, { bookId: book.id, finished: true })
  await log('2026-02-20', 10)
  const params = { id: child.id }
  const report = async (period: string): Promise<Report> =>
    (await call(getChildReport, { params, query: { period } })).json()
  return { call, child, params, report }
}

const figuresOf = (report: Report) =>
  Object.fromEntries(
    report.sections.flatMap(({ figures }) =>
      figures.map(({ label, value, note }) => [label, [value, note]]),
    ),
  )

test('a report counts its own days and says how they compare with those before', async () => {
  const { report } = await aReadingFamily()
  const week = await report('weekly')
  expect(week).toMatchObject({
    title: 'Progress Report',
    subject: 'Maya',
    from: '2026-02-26',
    to: '2026-03-04',
  })
  expect(week.sections.map(({ heading }) => heading)).toEqual([
    'Reading progress',
    'Comprehension scores',
    'Engagement',
  ])
  expect(figuresOf(week)).toMatchObject({
    'Books finished': ['1', '1 more than before'],
    'Minutes read': ['30', '20 more than before'],
    'Quizzes taken': ['0', 'no change'],
    'Average quiz score': ['No quizzes yet', null],
    'Reading days': ['1', 'no change'],
  })
  expect(week.sections[0]?.table.rows).toEqual([['2026-03-04', 'The Moon Thief', 'A. Reyes', '5']])
  const month = await report('monthly')
  expect(figuresOf(month)['Minutes read']?.[0]).toBe('40')
  expect(month.sections[2]?.table.rows).toHaveLength(5)
})

test('the PDF is a PDF, also with letters of other languages', async () => {
  const { call, params, child } = await aReadingFamily('Łódź, Čapek и Чебурашка')
  await t.db.update(users).set({ firstName: 'Zoë Łukasz' }).where(eq(users.id, child.id))
  const answer = await call(downloadChildReportPdf, { params })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="Zoe-ukasz-Progress-Report-/,
  )
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.length).toBeGreaterThan(5000)
})

test('the PDF draws a name in another script with a font that has its letters', async () => {
  const { call, params, child } = await aReadingFamily()
  const facesFor = async (firstName: string) => {
    await t.db.update(users).set({ firstName }).where(eq(users.id, child.id))
    const { rawPayload } = await call(downloadChildReportPdf, { params })
    return (
      rawPayload
        .toString('latin1')
        .match(/\/BaseFont \/\S+/g)
        ?.join() ?? ''
    )
  }
  expect(await facesFor('Maya')).not.toContain('Noto')
  for (const name of ['张伟', 'Γιώργος']) expect(await facesFor(name)).toContain('Noto')
  expect(await facesFor('محمد')).toContain('Vazirmatn')
})

test('one person who asks for many PDFs at once waits, and everybody else is served', async () => {
  const [ana, ben] = [await aReadingFamily(), await aReadingFamily()]
  const ask = async ({ call, params }: typeof ana) =>
    (await call(downloadChildReportPdf, { params })).statusCode
  const own = Promise.all(Array.from({ length: 8 }, () => ask(ana)))
  expect(await ask(ben)).toBe(200)
  const statuses = await own
  expect(statuses).toContain(200)
  expect(statuses).toContain(429)
  expect(await ask(ana)).toBe(200)
})

test('the CSV cannot run a formula that somebody wrote into a title', async () => {
  const { call, params } = await aReadingFamily('=HYPERLINK("http://example.org")')
  const { body } = await call(downloadChildReportCsv, { params })
  expect(body).toContain('Reading progress,Minutes read,40,,,0')
  const query = { table: 'reading_progress' }
  const books = (await call(downloadChildReportCsv, { params, query })).body
  expect(books).toContain("'=HYPERLINK")
  expect(books).not.toMatch(/(^|,)"?=/m)
})

test('no one gets a report of somebody else’s child', async () => {
  const { params } = await aReadingFamily()
  const other = await t.as((await aFamily(t.db)).parent)
  for (const endpoint of [getChildReport, downloadChildReportPdf, downloadChildReportCsv]) {
    expect((await other(endpoint, { params })).statusCode).toBe(404)
    const teacher = await t.as(await aUser(t.db, { role: 'teacher' }))
    expect((await teacher(endpoint, { params })).statusCode).toBe(403)
  }
})
