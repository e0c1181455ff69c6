import { expect, it } from 'vitest'
import { getWaiting, type Waiting } from '#contract/dashboard/waiting.ts'
import type { Output } from '#contract/endpoint.ts'
import { listCheckIns, reviewCheckIn } from '#contract/school/check-ins.ts'
import { listJoinRequests } from '#contract/squads/join-requests.ts'
import { newId } from '#server/db/new-id.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { squadRequests } from '#server/db/schema/squads.ts'
import { aBook, aFamily, aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aSquad, aTeacher } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

const NONE: Waiting = {
  classes: 0,
  busiestClass: null,
  children: 0,
  orders: 0,
  people: 0,
  questions: 0,
  system: 0,
}

const waitingOf = async (person: { id: string }) =>
  (await (await t.as(person))(getWaiting)).json<Waiting>()

async function asks(squadId: number, userId: string, waitsFor: 'guardian' | 'leader') {
  await t.db
    .insert(squadRequests)
    .values({ squadId, userId, waitsFor, askedAt: new Date(TEST_NOW) })
}

it('is nothing for an adult who has just come', async () => {
  for (const role of ['parent', 'teacher'] as const) {
    expect(await waitingOf(await aUser(t.db, { role }))).toEqual(NONE)
  }
})

it('counts for a teacher what their own classes’ pages list', async () => {
  const { teacher, squad, children } = await aClass(t.db, ['Maya'])
  const [maya] = children
  if (!maya) throw new Error('no child')
  await asks(squad.id, (await aStudent(t.db)).id, 'leader')
  const book = await aBook(t.db)
  const at = new Date(TEST_NOW)
  await t.db.insert(readingSessions).values({
    id: newId(),
    userId: maya.id,
    bookId: book.id,
    day: '2026-03-04',
    how: 'typed',
    minutes: 10,
    startedAt: at,
    lastSeenAt: at,
    endedAt: at,
    flag: 'pages_a_minute',
  })
  const call = await t.as(teacher)
  const params = { id: String(squad.id) }
  const requests = (await call(listJoinRequests, { params })).json<unknown[]>()
  const checkIns = (await call(listCheckIns, { params })).json<Output<typeof listCheckIns>>()
  expect(await waitingOf(teacher)).toEqual({
    ...NONE,
    classes: requests.length + checkIns.length,
    busiestClass: squad.id,
  })
  expect(requests.length + checkIns.length).toBe(2)
  expect(await waitingOf(await aTeacher(t.db))).toEqual(NONE)

  await call(reviewCheckIn, {
    params: { ...params, flagId: checkIns[0]?.id ?? '' },
    body: { kind: 'session', outcome: 'vouched', note: null },
  })
  expect(await waitingOf(teacher)).toEqual({ ...NONE, classes: 1, busiestClass: squad.id })
})

it('names the class of a teacher in which most waits', async () => {
  const teacher = await aTeacher(t.db)
  const calm = await aSquad(t.db, teacher, { name: 'A' })
  const busy = await aSquad(t.db, teacher, { name: 'B' })
  await asks(calm.id, (await aStudent(t.db)).id, 'leader')
  for (let n = 0; n < 2; n += 1) await asks(busy.id, (await aStudent(t.db)).id, 'leader')
  expect(await waitingOf(teacher)).toEqual({ ...NONE, classes: 3, busiestClass: busy.id })
})

it('counts for a parent what asks for their own children', async () => {
  const { parent, child } = await aFamily(t.db)
  const squad = await aSquad(t.db, await aTeacher(t.db))
  await asks(squad.id, child.id, 'guardian')
  await asks(squad.id, (await aStudent(t.db)).id, 'guardian')
  expect(await waitingOf(parent)).toEqual({ ...NONE, children: 1 })
})

it('counts for the administrator who waits for approval', async () => {
  const admin = await aUser(t.db, { role: 'admin' })
  const { people } = await waitingOf(admin)
  await aUser(t.db, { role: 'teacher', approved: false })
  expect((await waitingOf(admin)).people).toBe(people + 1)
})
