import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  type FamilyLetter,
  getFamilyLetter,
  sendFamilyLetter,
} from '#contract/school/family-letter.ts'
import { newId } from '#server/db/new-id.ts'
import { mails } from '#server/db/schema/mail.ts'
import { activityDays, readingLogs } from '#server/db/schema/reading.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { aBook, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

async function aFamily() {
  const { teacher, squad, children } = await aClass(t.db, ['Ada', 'Ben'])
  const [ada, ben] = children
  if (!ada || !ben) throw new Error('the class has children')
  const mark = newId().slice(-8)
  const guardian = await aUser(t.db, {
    role: 'parent',
    firstName: 'Ana',
    email: `ana-${mark}@example.org`,
    language: 'es',
  })
  const second = await aUser(t.db, {
    role: 'parent',
    firstName: 'Bo',
    email: `bo-${mark}@example.org`,
    language: 'en',
  })
  await t.db.insert(guardians).values(
    [guardian, second].map(({ id }, place) => ({
      guardianId: id,
      childId: ada.id,
      createdAt: new Date(TEST_NOW + place),
    })),
  )
  const params = { id: String(squad.id), userId: ada.id }
  const call = await t.as(teacher)
  const letter = async (userId = ada.id, query = {}) =>
    (await call(getFamilyLetter, { params: { ...params, userId }, query })).json<FamilyLetter>()
  const emailsTo = (userId: string) =>
    t.db.select().from(mails).where(eq(mails.userId, userId)).orderBy(desc(mails.createdAt))
  return { teacher, squad, ada, ben, guardian, second, params, call, letter, emailsTo }
}

describe('a letter to the family', () => {
  it('says what was read, in the language the family chose', async () => {
    const { ada, letter } = await aFamily()
    const book = await aBook(t.db, { title: 'Holes' })
    await t.db.insert(readingLogs).values({
      id: newId(),
      userId: ada.id,
      bookId: book.id,
      status: 'completed',
      startedAt: new Date(TEST_NOW - 86_400_000),
      completedAt: new Date(TEST_NOW),
    })
    await t.db.insert(activityDays).values({ userId: ada.id, day: '2026-03-04', minutes: 25 })

    const spanish = await letter()
    const english = await letter(ada.id, { language: 'en' })

    expect(spanish).toMatchObject({ language: 'es', isFamilys: true, guardians: 2 })
    expect(spanish.greeting).toContain('Ada')
    expect(english).toMatchObject({ language: 'en', books: ['Holes'] })
    expect(english.facts).toEqual(['Ada read 25 minutes on 1 day.', 'Ada finished 1 book.'])
    expect(spanish.facts).not.toEqual(english.facts)
  })

  it('tells a family without an account how to follow along', async () => {
    const { ben, letter } = await aFamily()
    const { next, guardians: count, facts } = await letter(ben.id, { language: 'en' })
    expect(count).toBe(0)
    expect(facts).toEqual([
      'Ben hasn’t logged any reading this month. Tonight is a good time to start.',
    ])
    expect(next).toMatch(/family code: [0-9A-Z-]+$/)
  })

  it('goes to each guardian in their own language, with the teacher’s words', async () => {
    const { guardian, second, params, call, emailsTo } = await aFamily()
    const body = { message: 'See you at the <book> fair!' }
    const sent = await call(sendFamilyLetter, { params, body })
    expect(sent.json()).toEqual({ sent: 2 })

    const [toAna] = await emailsTo(guardian.id)
    const [toBo] = await emailsTo(second.id)
    expect(toAna?.subject).toBe('La lectura de Ada')
    expect(toBo?.subject).toBe('Ada’s reading')
    expect(toBo?.text).toContain(body.message)
    expect(toBo?.html).toContain('See you at the &lt;book&gt; fair!')
    expect(toBo?.childIds).toEqual([params.userId])
  })

  it('keeps addresses from the teacher, and unkind words from the family', async () => {
    const { guardian, params, call, letter, emailsTo } = await aFamily()
    expect(JSON.stringify(await letter())).not.toContain('@example.org')
    const refused = await call(sendFamilyLetter, {
      params,
      body: { message: 'Bullsh1t' },
    })
    expect(refused.statusCode).toBe(400)
    expect(await emailsTo(guardian.id)).toEqual([])
  })

  it('is sent three times a day at most', async () => {
    const { guardian, params, call, emailsTo } = await aFamily()
    const statuses = []
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await call(sendFamilyLetter, { params, body: {} })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await emailsTo(guardian.id)).toHaveLength(3)
  })

  it('is not written about someone who has left or withdrawn consent', async () => {
    const { ada, squad, params, call } = await aFamily()
    const stranger = await aUser(t.db, { role: 'student', firstName: 'Cy' })
    const asked = await call(getFamilyLetter, { params: { ...params, userId: stranger.id } })
    expect(asked.statusCode).toBe(404)
    await putIn(t.db, squad, stranger)
    await t.db
      .update(users)
      .set({ consentWithdrawnAt: new Date(TEST_NOW) })
      .where(eq(users.id, ada.id))
    expect((await call(getFamilyLetter, { params })).statusCode).toBe(404)
    expect((await call(sendFamilyLetter, { params, body: {} })).statusCode).toBe(404)
  })
})
