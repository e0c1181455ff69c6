import { grantBudget } from '#contract/prizes/treasure-store.ts'
import { newId } from '#server/db/new-id.ts'
import { guardianAddresses } from '#server/db/schema/treasure.ts'
import { guardians } from '#server/db/schema/users.ts'
import {
  aBook,
  aFamily,
  aQuiz,
  aStudent,
  aTreasure,
  aUser,
  givePoints,
  HOME_ADDRESS,
} from '#server/test/builders.ts'
import { aChallenge, aSquad, aTeacher, putIn, takesPart } from '#server/test/squad-builders.ts'
import { type Caller, TEST_NOW, type TestApp } from '#server/test/test-app.ts'

/** More than a run can spend on prizes. */
const POINTS = 200_000
const FAMILIES = 3
const BOOKS = 6

export type Browser = Caller
export type Person = { id: string; call: Browser }
export type Child = Person & { firstName: string; guardians: Person[] }
export type World = Awaited<ReturnType<typeof stormWorld>>

/** Families, a class, prizes, books with quizzes and a budget: few of each, so that calls meet. */
export async function stormWorld(t: TestApp) {
  const { db } = t
  const sit = async (user: { id: string }): Promise<Person> => ({
    id: user.id,
    call: await t.as(user),
  })
  const admin = await sit(await aUser(db, { role: 'admin', firstName: 'Ada' }))
  const teachers = [await aTeacher(db), await aTeacher(db)]
  const squads = []
  for (const teacher of teachers) squads.push(await aSquad(db, teacher))
  const children: Child[] = []
  const parents: Person[] = []
  for (let n = 0; n < FAMILIES; n += 1) {
    const { parent, child } = await aFamily(db)
    const second = await aUser(db, { role: 'parent', firstName: 'Ben' })
    const sibling = await aStudent(db, { firstName: 'Leo' })
    const tied = [await sit(parent), await sit(second)]
    parents.push(...tied)
    const createdAt = new Date(TEST_NOW)
    await db.insert(guardians).values([
      { guardianId: second.id, childId: child.id, createdAt },
      { guardianId: parent.id, childId: sibling.id, createdAt },
    ])
    await db
      .insert(guardianAddresses)
      .values({ guardianId: parent.id, ...HOME_ADDRESS, updatedAt: createdAt })
    for (const one of [child, sibling]) {
      const own = one === child ? tied : tied.slice(0, 1)
      children.push({ ...(await sit(one)), firstName: one.firstName ?? '', guardians: own })
    }
  }
  // One without a guardian here: the administrator approves.
  children.push({ ...(await sit(await aStudent(db))), firstName: 'Maya', guardians: [] })
  for (const squad of squads) {
    const challenge = await aChallenge(db, squad, { goal: 30 })
    for (const child of children) {
      await putIn(db, squad, child)
      await takesPart(db, challenge, child)
    }
  }
  for (const child of children) await givePoints(db, child.id, POINTS)
  const items = []
  for (let n = 0; n < 4; n += 1) items.push(await aTreasure(db, { stockQuantity: 40 }))
  const books = []
  for (let n = 0; n < BOOKS; n += 1) {
    const book = await aBook(db, { title: `Book ${n}` })
    // The last has none: it is written when somebody asks.
    if (n < BOOKS - 1) await aQuiz(db, book.id, 6)
    books.push(book)
  }
  await admin.call(grantBudget, { body: { amount: '500.00', key: newId() } })
  return {
    t,
    admin,
    teachers: await Promise.all(teachers.map(sit)),
    squads,
    children,
    parents,
    itemIds: items.map(({ id }) => id),
    books,
    /** Payments that were told, to give back. */
    payments: [] as string[],
  }
}
