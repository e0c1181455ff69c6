import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimits } from '#server/db/schema/auth.ts'
import { pictureTries } from '#server/db/schema/classes.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { ASKS } from '#server/test/access/asks.ts'
import { EDGE_ANSWERS, type EdgeActor, STAND_INS } from '#server/test/access/edge.ts'
import { OTHER_ROUTES } from '#server/test/access/other-routes.ts'
import { POLICY } from '#server/test/access/policy.ts'
import { EXPECTED_ACCESS, SHOWN_UNRECORDED } from '#server/test/access/recorded-access.ts'
import { routesOf } from '#server/test/access/routes-of.ts'
import { ACTORS, type Actor, aWorld, CANARY, type World } from '#server/test/access/world.ts'
import { aUser } from '#server/test/builders.ts'
import { everyEndpoint } from '#server/test/every-endpoint.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

type Person = Actor | EdgeActor

const EDGE = Object.entries(STAND_INS) as [EdgeActor, Actor][]
const ADULTS: readonly Person[] = [
  'pendingGuardian',
  'formerTeacher',
  'guardian',
  'otherGuardian',
  'teacher',
  'otherTeacher',
  'admin',
]
const CHILDREN = new Set<Person>(['child', 'otherChild', 'pendingChild', 'removedChild'])
/** These end what they are asked about, so everybody who may gets a world with it. */
const ENDING = new Set([
  'voidQuestion',
  'undoVoid',
  'decideOnVoid',
  'retireQuestion',
  'editQuestion',
  'declineLink',
  'leaveSquad',
  'confirmSchoolLink',
  'declineSchoolLink',
  'eraseStudent',
  'undoCheckInReview',
])

const endpoints = await everyEndpoint()

const t = await sharedApp()
const shared = await aWorld(t.db)

test('every call of the contract has a row in the policy, and no row is left over', () => {
  expect(Object.keys(POLICY).sort()).toEqual(endpoints.map(([name]) => name).sort())
  for (const row of Object.values(POLICY)) expect(row.split(' ')).toHaveLength(ACTORS.length)
})

test('every route of the server is a call of the contract, or listed with its reason', () => {
  const known = endpoints.map(([, { method, url }]) => `${method} ${url}`)
  expect(new Set(known).size).toBe(known.length)
  expect(routesOf(t.app)).toEqual([...known, ...Object.keys(OTHER_ROUTES)].sort())
})

test('a row agrees with the roles that the contract names', () => {
  for (const [name, { access }] of endpoints) {
    const signedOut = statusesOf(name)[0]
    expect(access === 'public' ? 401 : signedOut, name).toBe(401)
    if (typeof access === 'string') continue
    const roles = ['student', 'student', 'parent', 'parent', 'teacher', 'teacher', 'admin'] as const
    roles.forEach((role, column) => {
      if (!access.includes(role)) expect(statusesOf(name)[column + 1], `${name} ${role}`).toBe(403)
    })
  }
})

test.each(endpoints)('%s answers everybody as the policy says', async (name, endpoint) => {
  const expected = statusesOf(name)
  const inside = ACTORS.map((actor: Person, column) => ({ actor, status: expected[column] ?? 0 }))
  const atTheEdge = EDGE.map(([actor, standIn]) => ({
    actor,
    status: EDGE_ANSWERS[name]?.[actor] ?? expected[ACTORS.indexOf(standIn)] ?? 0,
  }))
  const refusedFirst = [...inside, ...atTheEdge].sort((a, b) => b.status - a.status)
  let world = endpoint.method === 'GET' ? shared : await aWorld(t.db)
  for (const { actor, status } of refusedFirst) {
    if (ENDING.has(name) && status === 200) world = await aWorld(t.db)
    const call = actor === 'signedOut' ? t.anyone : await t.as(world[actor])
    await t.db.delete(accessLog)
    // Attempts by earlier actors must not count against this one.
    await t.db.delete(rateLimits)
    await t.db.delete(pictureTries)
    const answer = await call(endpoint, ASKS[name]?.(world) ?? {})
    expect(answer.statusCode, `${name} ${actor}`).toBe(status)
    if (endpoint.access === 'public') continue
    checkCanary(actor, answer.body)
    await checkAccess(name, actor, world, { status, body: answer.body })
  }
})

test.each(['parent', 'teacher', 'admin'] as const)(
  'a %s who is not verified opens nothing but the way to verify',
  async (role) => {
    const call = await t.as(await aUser(t.db, { role, verified: false }))
    for (const [name, endpoint] of endpoints.filter(([, { access }]) => access !== 'public')) {
      if ('opensUnverified' in endpoint) continue
      const answer = await call(endpoint, ASKS[name]?.(shared) ?? {})
      expect(answer.statusCode, name).toBe(403)
      const isRoles = endpoint.access === 'user' || endpoint.access.includes(role)
      if (isRoles) expect(answer.headers['x-error-code'], name).toBe('email_unverified')
    }
  },
)

test('whose account is turned off is signed out for every call', async () => {
  const { id } = await aUser(t.db, { role: 'admin', disabledAt: new Date(TEST_NOW) })
  const call = await t.as({ id })
  for (const [name, endpoint] of endpoints.filter(([, { access }]) => access !== 'public')) {
    const answer = await call(endpoint, ASKS[name]?.(shared) ?? {})
    expect(answer.statusCode, name).toBe(401)
  }
})

function statusesOf(name: string): number[] {
  return (POLICY[name] ?? '').split(' ').map(Number)
}

/** No answer to a child or to a stranger holds a surname, an email or an address (product 2). */
function checkCanary(actor: Person, body: string): void {
  if (CHILDREN.has(actor)) expect(body).not.toContain(CANARY)
}

/** What a grown-up saw or changed of the child is written down (product 10), and nothing else is. */
async function checkAccess(
  name: string,
  actor: Person,
  world: World,
  answer: { status: number; body: string },
): Promise<void> {
  const looks = await t.db
    .select({ look: accessLog.look, actorId: accessLog.actorId })
    .from(accessLog)
    .where(eq(accessLog.childId, world.child.id))
  const { child } = world
  const shows = answer.body.includes(child.id) || answer.body.includes(child.firstName ?? child.id)
  const isGrownUp = ADULTS.includes(actor)
  const look = EXPECTED_ACCESS[name]
  if (answer.status !== 200 || !isGrownUp) {
    expect(looks, `${name} ${actor}`).toEqual([])
  } else if (look?.by.some((one) => one === actor)) {
    expect(looks, `${name} ${actor}`).toEqual([
      { look: look.kind, actorId: actor === 'signedOut' ? null : world[actor].id },
    ])
  } else {
    expect(looks, `${name} ${actor}`).toEqual([])
    expect(
      shows && SHOWN_UNRECORDED[name] === undefined,
      `${name} shows the child to ${actor}`,
    ).toBe(false)
  }
}
