import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import {
  type ErasureProof,
  eraseHero,
  exportHero,
  getHeroPrivacy,
  type HeroPrivacy,
  listErasures,
} from '#contract/privacy.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { aFamily, aStudent } from '#server/test/builders.ts'
import { aFullLife } from '#server/test/full-life.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { ACTORS } from './actors.ts'
import { KEPT } from './data-map.ts'
import { rowsOf } from './kept-rows.ts'

const SCHEMA = join(import.meta.dirname, '../db/schema')

const t = await sharedApp()
let tables: PgTable[]
beforeAll(async () => {
  const files = readdirSync(SCHEMA).filter((file) => file.endsWith('.ts'))
  const modules: object[] = await Promise.all(files.map((file) => import(join(SCHEMA, file))))
  tables = modules.flatMap((one) => Object.values(one).filter((value) => is(value, PgTable)))
})

/** All rows of all tables that contain a text. */
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
    const known = new Set(tables.map((table) => getTableName(table)))
    expect([...mapped].filter((name) => !known.has(name.split('.')[0] ?? ''))).toEqual([])
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
    const { asParent, params } = await aFullLife(t)
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
    const { asParent, params, child, canary } = await aFullLife(t)
    const answer = await asParent(exportHero, { params })
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const all = JSON.parse(strFromU8(files['everything.json'] ?? new Uint8Array()))
    for (const entry of KEPT) {
      const { table, secret } = entry
      const name = getTableName(table)
      const [counted] = await t.db
        .select({ rows: sql<number>`count(*)::int` })
        .from(table)
        .where(rowsOf(entry, child.id))
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
    const { asParent, asChild, params, child, parent, canary } = await aFullLife(t)
    const brother = await aStudent(t.db, { firstName: 'Leo' })
    await t.db
      .insert(guardians)
      .values({ guardianId: parent.id, childId: brother.id, createdAt: new Date(TEST_NOW) })
    const hanging = ['redemption_addresses']
    expect([...(await rowsNaming(child.id)), ...hanging]).toEqual(
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

    expect(await rowsNaming(child.id)).toEqual([
      'erasures',
      'points_ledger',
      'redemptions',
      'security_events',
      'users',
    ])
    expect(await rowsNaming(canary)).toEqual([])
    const [row] = await t.db.select().from(users).where(eq(users.id, child.id))
    const {
      id: _,
      role,
      points,
      pointsEarned,
      createdAt: __,
      ...rest
    } = row ?? ({} as typeof users.$inferSelect)
    expect(role).toBe('student')
    expect(points).toBeGreaterThan(0)
    expect(pointsEarned).toBeGreaterThanOrEqual(Number(points))
    expect(rest).toEqual({
      ...Object.fromEntries(Object.keys(rest).map((name) => [name, null])),
      approved: true,
      verified: true,
      onboardingCompleted: false,
      readingLevel: 1,
      favoriteGenres: [],
      heroWorn: [],
      heroUnlocked: [],
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

  it('waits while points and money are held for a prize', async () => {
    const { asParent, params, child, canary } = await aFullLife(t)
    const body = { firstName: canary }
    const status = (to: 'approved' | 'shipped') =>
      t.db.update(redemptions).set({ status: to }).where(eq(redemptions.userId, child.id))
    await status('approved')
    const refused = await asParent(eraseHero, { params, body })
    expect(refused.headers['x-error-code']).toBe('prizes_under_way')
    await status('shipped')
    expect((await asParent(eraseHero, { params, body })).statusCode).toBe(200)
  })

  it('needs the name, written by the child’s own guardian', async () => {
    const { asParent, params, canary } = await aFullLife(t)
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
