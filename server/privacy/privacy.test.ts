import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToLibrary } from '#contract/books.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { sendEncouragement } from '#contract/encouragement.ts'
import { pauseStreak } from '#contract/family.ts'
import { askForLink, getFamilyCode, setGameMinutes } from '#contract/family-care.ts'
import { logHomeReading } from '#contract/home-reading.ts'
import { setReadingGoals } from '#contract/parent.ts'
import {
  type ErasureProof,
  eraseHero,
  exportHero,
  getHeroPrivacy,
  type HeroPrivacy,
  listErasures,
} from '#contract/privacy.ts'
import { getQuiz, type Quiz, submitAttempt } from '#contract/quiz.ts'
import { saveSettings } from '#contract/settings.ts'
import { USUAL_SETTINGS } from '#domain/reading-settings.ts'
import { newId } from '#server/db/new-id.ts'
import { knownDevices } from '#server/db/schema/auth.ts'
import { gameDays } from '#server/db/schema/family.ts'
import { consents, guardians, users } from '#server/db/schema/users.ts'
import { aBook, aFamily, aQuiz, aStudent, aUser } from '#server/test/builders.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/test/test-app.ts'
import { ACTORS, KEPT } from './data-map.ts'

const SCHEMA = join(import.meta.dirname, '../db/schema')

let t: TestApp
let tables: PgTable[]
beforeAll(async () => {
  t = await startTestApp()
  const files = readdirSync(SCHEMA).filter((file) => file.endsWith('.ts'))
  const modules: object[] = await Promise.all(files.map((file) => import(join(SCHEMA, file))))
  tables = modules.flatMap((one) => Object.values(one).filter((value) => is(value, PgTable)))
})
afterAll(() => t.stop())

/** A child with at least one row of everything that is kept. */
async function aFullLife() {
  const { parent, child } = await aFamily(t.db)
  // A word that stands nowhere but in this child's rows.
  const canary = `Quill${child.id.slice(-8)}`
  await t.db
    .update(users)
    .set({ firstName: canary, signInName: canary, heroName: canary })
    .where(eq(users.id, child.id))
  const at = new Date(TEST_NOW)
  await t.db.insert(consents).values({
    id: newId(),
    childId: child.id,
    guardianId: parent.id,
    textVersion: '1',
    givenAt: at,
  })
  await t.db.insert(knownDevices).values({ deviceHash: newId(), userId: child.id, lastSeenAt: at })
  await t.db
    .insert(gameDays)
    .values({ userId: child.id, day: '2026-03-04', seconds: 60, lastAt: at })
  const [asParent, asChild] = [await t.as(parent), await t.as(child)]
  const params = { id: child.id }
  const book = await aBook(t.db)
  const quizId = await aQuiz(t.db, book.id)
  await asChild(addToLibrary, { body: { bookId: book.id } })
  await asChild(getDashboard)
  await asChild(saveSettings, { body: USUAL_SETTINGS })
  await asParent(logHomeReading, {
    body: { childIds: [child.id], day: '2026-03-04', minutes: 30, bookId: book.id, key: newId() },
  })
  const quiz: Quiz = (await asChild(getQuiz, { params: { bookId: book.id } })).json()
  const answers = Object.fromEntries(
    quiz.questions.map(({ id, options }) => [id, options.indexOf('right')]),
  )
  await asChild(submitAttempt, { body: { quizId, answers } })
  await asParent(pauseStreak, { params, body: { from: '2026-03-05', to: '2026-03-06' } })
  await asParent(setReadingGoals, {
    params,
    body: { monthlyBooks: 2, weeklyMinutes: 60, dailyMinutes: 10 },
  })
  await asParent(sendEncouragement, { params, body: { sentence: `Well done, ${canary}!` } })
  await asParent(setGameMinutes, { params, body: { minutes: 10 } })
  const { code } = (await asChild(getFamilyCode)).json()
  const aunt = await t.as(await aUser(t.db, { role: 'parent', firstName: 'Aunt' }))
  await aunt(askForLink, { body: { code } })
  return { parent, child, canary, asParent, asChild, params }
}

/** All rows of all tables in which a text stands. */
async function rowsNaming(text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const name = getTableName(table)
    const { rows } = await t.db.execute<{ hits: number }>(
      sql`select count(*)::int as hits from ${table} one where to_jsonb(one)::text ilike ${`%${text}%`}`,
    )
    if (rows[0]?.hits) found.push(name)
  }
  return found.sort()
}

describe('the map of what is kept', () => {
  it('has every column of the schema that refers to a person', () => {
    const mapped = new Set(
      [...KEPT.map(({ column }) => column), ...ACTORS].map(
        (column) => `${getTableName(column.table)}.${column.name}`,
      ),
    )
    const references = tables.flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference()
        return foreignTable === users
          ? columns.map((column) => `${getTableName(table)}.${column.name}`)
          : []
      }),
    )
    expect(references.length).toBeGreaterThan(20)
    expect(references.filter((reference) => !mapped.has(reference))).toEqual([])
    expect([...mapped].filter((reference) => !references.includes(reference))).toEqual([])
  })

  it('has every table that hangs on one of a child’s', () => {
    const kept = new Set(KEPT.map(({ table }) => table))
    const hanging = tables.flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { foreignTable } = key.reference()
        return kept.has(foreignTable) && !kept.has(table) ? [getTableName(table)] : []
      }),
    )
    expect(hanging).toEqual([])
  })
})

describe('the privacy page', () => {
  it('counts what is kept, and names who looked and who agreed', async () => {
    const { asParent, params } = await aFullLife()
    const privacy: HeroPrivacy = (await asParent(getHeroPrivacy, { params })).json()
    expect(privacy.kept.filter(({ rows }) => rows === 0)).toEqual([])
    expect(privacy.kept).toHaveLength(KEPT.length + 1)
    expect(privacy.looks.map(({ look }) => look)).toEqual(
      expect.arrayContaining(['privacy', 'encouraged', 'goals_set', 'reading_logged', 'games_set']),
    )
    expect(privacy.looks.every(({ who }) => who === 'Ana')).toBe(true)
    expect(privacy.consents).toMatchObject([{ by: 'Ana', textVersion: '1' }])
  })
})

describe('the export', () => {
  it('holds every row about the child, and no key that would let others in', async () => {
    const { asParent, params, child, canary } = await aFullLife()
    const answer = await asParent(exportHero, { params })
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const all = JSON.parse(strFromU8(files['everything.json'] ?? new Uint8Array()))
    for (const { table, column, secret } of KEPT) {
      const name = getTableName(table)
      const [counted] = await t.db
        .select({ rows: sql<number>`count(*)::int` })
        .from(table)
        .where(eq(column, child.id))
      expect(counted?.rows, name).toBeGreaterThan(0)
      expect(all.tables[name], name).toHaveLength(counted?.rows ?? 0)
      const columns = Object.keys(getTableColumns(table)).filter((key) => !secret.includes(key))
      expect(Object.keys(all.tables[name][0]).sort(), name).toEqual(columns.sort())
      expect(
        strFromU8(files[`csv/${name}.csv`] ?? new Uint8Array())
          .trim()
          .split('\n').length,
      ).toBeGreaterThan(1)
    }
    expect(all.tables.users).toMatchObject([{ firstName: canary }])
    expect(all.tables.books).toMatchObject([{ title: 'The Moon Thief' }])
    expect(JSON.stringify(all)).not.toMatch(/passwordHash|tokenHash|deviceHash/)
  })
})

describe('erasing a child', () => {
  it('leaves no row with the child’s names or id but the ledger, and proves it', async () => {
    const { asParent, asChild, params, child, parent, canary } = await aFullLife()
    const brother = await aStudent(t.db, { firstName: 'Leo' })
    await t.db
      .insert(guardians)
      .values({ guardianId: parent.id, childId: brother.id, createdAt: new Date(TEST_NOW) })
    expect(await rowsNaming(child.id)).toEqual(
      expect.arrayContaining(KEPT.map(({ table }) => getTableName(table))),
    )
    const answer = await asParent(eraseHero, { params, body: { firstName: canary.toLowerCase() } })
    const proof: ErasureProof = answer.json()
    expect(proof).toMatchObject({
      pseudonym: child.id,
      leftOver: 0,
      erased: { guardians: 1, users: 1 },
    })
    expect(proof.kept.points_ledger).toBeGreaterThan(0)
    expect(Object.values(proof.erased).every((rows) => rows > 0)).toBe(true)
    expect(proof.digest).toMatch(/^[0-9a-f]{64}$/)

    expect(await rowsNaming(child.id)).toEqual(['erasures', 'points_ledger', 'users'])
    expect(await rowsNaming(canary)).toEqual([])
    const [row] = await t.db.select().from(users).where(eq(users.id, child.id))
    const { id: _, role, points, createdAt: __, ...rest } = row ?? ({} as typeof users.$inferSelect)
    expect(role).toBe('student')
    expect(points).toBeGreaterThan(0)
    expect(rest).toEqual({
      ...Object.fromEntries(Object.keys(rest).map((name) => [name, null])),
      approved: true,
      onboardingCompleted: false,
      readingLevel: 1,
      favoriteGenres: [],
      timeZone: 'UTC',
      streakCurrent: 0,
      streakLongest: 0,
      streakBridges: 1,
      streakTowardsBridge: 0,
    })
    expect((await asChild(getDashboard)).statusCode).toBe(401)
    expect((await asParent(getHeroPrivacy, { params })).statusCode).toBe(404)
    expect((await asParent(getHeroPrivacy, { params: { id: brother.id } })).statusCode).toBe(200)
    expect((await asParent(listErasures)).json()).toEqual([proof])
  })

  it('needs the name, written by the child’s own guardian', async () => {
    const { asParent, params, canary } = await aFullLife()
    const wrong = await asParent(eraseHero, { params, body: { firstName: 'Maya' } })
    expect(wrong.headers['x-error-code']).toBe('name_does_not_match')
    const other = await t.as((await aFamily(t.db)).parent)
    const body = { firstName: canary }
    expect((await other(eraseHero, { params, body })).statusCode).toBe(404)
    expect((await other(exportHero, { params })).statusCode).toBe(404)
    expect((await other(getHeroPrivacy, { params })).statusCode).toBe(404)
    expect((await asParent(getHeroPrivacy, { params })).statusCode).toBe(200)
  })
})
