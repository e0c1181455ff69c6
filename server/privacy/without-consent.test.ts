import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import { ASKS } from '#server/test/access/asks.ts'
import { aWorld, type World } from '#server/test/access/world.ts'
import { everyEndpoint } from '#server/test/every-endpoint.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { changeConsent } from './change-consent.ts'
import { KEPT } from './data-map.ts'
import { rowsOf } from './kept-rows.ts'

/** Tables about a child that are still written after consent is withdrawn, each with the reason. */
const STILL_WRITTEN: Record<string, string> = {
  consents: 'giving consent again',
  guardians: 'who may export, erase and give consent again',
  link_requests: 'the same',
  family_codes: 'the same; made when a guardian looks',
  hidden_readers: 'keeps the child off leaderboards',
  inactivity_notices: 'announces an erasure',
  record_looks: 'shows the guardian who looked',
  security_events: 'the security log',
  sessions: 'opens nothing while consent is withdrawn',
  picture_tries: 'a wrong sign-in',
  redemption_addresses: 'only with an approval, which is refused',
}

/** What a call may still change about the child. */
const MAY_CHANGE: Record<string, readonly string[]> = {
  setConsent: ['consents', 'users'],
  eraseHero: ['redemptions', 'users'],
  eraseStudent: ['redemptions', 'users'],
  setOnLeaderboard: ['hidden_readers'],
  confirmLink: ['guardians', 'family_codes'],
  renewFamilyCode: ['family_codes'],
  // Canceled: the points come back.
  declineRedemption: ['redemptions', 'points_ledger', 'users'],
  stepStoreRedemption: ['redemptions', 'points_ledger', 'users'],
}

const endpoints = await everyEndpoint()

const t = await sharedApp()

test('every table about a child refuses rows without consent, or is listed with its reason', async () => {
  const { rows } = await t.db.execute<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_consent'`)
  const guarded = rows.map(({ name }) => name)
  const tables = ['users', ...KEPT.map(({ table }) => getTableName(table))]
  expect([...guarded, ...Object.keys(STILL_WRITTEN)].sort()).toEqual(tables.sort())
})

/** Every row about the child, as text. */
async function rowsAbout(childId: string): Promise<Set<string>> {
  const parts = KEPT.map(
    (entry) => sql`select ${getTableName(entry.table)} || to_jsonb(one)::text as line
      from ${entry.table} one where one.ctid in
        (select ctid from ${entry.table} where ${rowsOf(entry, childId)})`,
  )
  const all = [
    sql`select 'users' || to_jsonb(one)::text as line from ${users} one where id = ${childId}`,
    ...parts,
  ]
  const { rows } = await t.db.execute<{ line: string }>(sql.join(all, sql` union all `))
  return new Set(rows.map(({ line }) => line))
}

/** Tables with a new or changed row. */
function changedIn(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  const fresh = [...after].filter((line) => !before.has(line))
  return [...new Set(fresh.map((line) => line.slice(0, line.indexOf('{'))))].sort()
}

async function withdrawn(): Promise<World> {
  const world = await aWorld(t.db)
  await changeConsent(t.deps, { id: world.guardian.id, role: 'parent' }, world.child.id, false)
  return world
}

/** Calls the endpoint as each adult and expects nothing new about the child. */
async function expectNothingNew(name: string, endpoint: Endpoint, world: World): Promise<void> {
  const allowed = new Set([...(MAY_CHANGE[name] ?? []), 'record_looks', 'security_events'])
  if (endpoint.method === 'GET') allowed.add('family_codes')
  for (const actor of ['guardian', 'teacher', 'admin'] as const) {
    const role = actor === 'guardian' ? 'parent' : actor
    if (typeof endpoint.access !== 'string' && !endpoint.access.includes(role)) continue
    const call = await t.as(world[actor])
    await t.db.delete(rateLimits)
    const before = await rowsAbout(world.child.id)
    const answer = await call(endpoint, ASKS[name]?.(world) ?? {})
    expect(answer.statusCode, `${name} by ${actor}: ${answer.body}`).not.toBe(500)
    const changed = changedIn(before, await rowsAbout(world.child.id))
    expect(
      changed.filter((table) => !allowed.has(table)),
      `${name} by ${actor}`,
    ).toEqual([])
  }
}

const reads = endpoints.filter(([, { method }]) => method === 'GET')
const writes = endpoints.filter(
  ([, { access, method }]) => method !== 'GET' && access !== 'public' && access[0] !== 'student',
)

test('no page about the child writes anything new about them', async () => {
  const world = await withdrawn()
  for (const [name, endpoint] of reads) {
    if (endpoint.access !== 'public') await expectNothingNew(name, endpoint, world)
  }
})

test.each(writes)('%s writes nothing new about the child', async (name, endpoint) => {
  await expectNothingNew(name, endpoint, await withdrawn())
})
