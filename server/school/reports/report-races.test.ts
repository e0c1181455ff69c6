import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { eraseHero } from '#contract/privacy.ts'
import { createQuickReport, type SavedReport } from '#contract/school/class-reports.ts'
import { transactionRetries } from '#server/db/retry-transactions.ts'
import { classReports } from '#server/db/schema/classes.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { leaveAllSquads } from '#server/squads/end-membership.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()
afterEach(() => {
  vi.restoreAllMocks()
})

const DAYS = { startDate: '2026-02-02', endDate: '2026-03-04' }

async function aTaughtClass(names: readonly string[]) {
  const { teacher, squad, children } = await aClass(t.db, names)
  const call = await t.as(teacher)
  const create = () => call(createQuickReport, { body: { classId: squad.id, ...DAYS } })
  return { squad, children, teacher, create }
}

/** Once the figures are read, and before they are saved. */
function beforeSaving(act: () => Promise<unknown>): void {
  const transaction = t.db.transaction.bind(t.db)
  vi.spyOn(t.db, 'transaction').mockImplementationOnce(async (work, config) => {
    await act()
    return transaction(work, config)
  })
}

it.each([
  ['erased', { firstName: null }],
  ['taken out by their guardian', { consentWithdrawnAt: new Date(TEST_NOW) }],
])('never names a student who is %s while it is made', async (_what, columns) => {
  const { children, create } = await aTaughtClass(['Zoelle', 'Leo'])
  const [gone] = children
  if (!gone) throw new Error('no children')
  beforeSaving(async () => {
    await t.db.update(users).set(columns).where(eq(users.id, gone.id))
    if ('firstName' in columns) await t.db.transaction((tx) => leaveAllSquads(tx, gone.id))
  })
  const created = await create()
  expect(created.statusCode).toBe(200)
  const { id } = created.json<SavedReport>()
  const [row] = await t.db.select().from(classReports).where(eq(classReports.id, id))
  expect(row?.studentIds).toEqual([children[1]?.id])
  expect(JSON.stringify(row?.report)).not.toContain('Zoelle')
})

it('is refused, and not saved, once its teacher has left the class', async () => {
  const { squad, teacher, create } = await aTaughtClass(['Maya'])
  beforeSaving(() => t.db.transaction((tx) => leaveAllSquads(tx, teacher.id)))
  expect((await create()).statusCode).toBe(404)
  expect(await t.db.$count(classReports, eq(classReports.squadId, squad.id))).toBe(0)
})

it('comes through erasures of its students at the same moment, and names none of them', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Erasable${index}`)
  const { squad, children, create } = await aTaughtClass([...names, 'Leo'])
  const erasures = await Promise.all(
    children.slice(0, names.length).map(async (child, index) => {
      const guardian = await aUser(t.db, { role: 'parent' })
      await t.db
        .insert(guardians)
        .values({ guardianId: guardian.id, childId: child.id, createdAt: new Date(TEST_NOW) })
      const call = await t.as(guardian)
      const body = { firstName: names[index] }
      return () => call(eraseHero, { params: { id: child.id }, body })
    }),
  )
  const runs = transactionRetries()
  const answers = await Promise.all(
    erasures.flatMap((erase, index) => (index % 3 === 0 ? [create(), erase()] : [erase()])),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  // A teacher can have at most two in progress.
  expect(codes.filter((code) => code !== 200 && code !== 429)).toEqual([])
  expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(names.length + 2)
  expect(transactionRetries()).toBe(runs)
  const rows = await t.db.select().from(classReports).where(eq(classReports.squadId, squad.id))
  expect(JSON.stringify(rows)).not.toContain('Erasable')
})
