import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { openSurprises } from '#contract/rewards/surprises.ts'
import { type CheckIn, listCheckIns } from '#contract/school/check-ins.ts'
import {
  addStudentNote,
  deleteStudentNote,
  getStudent,
  listStudentNotes,
  pauseStudentStreak,
  praiseStudent,
  type StudentNote,
  type StudentPage,
  setReadingLevel,
} from '#contract/school/student.ts'
import { newId } from '#server/db/new-id.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { activityDays, readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { aBook, aQuiz, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

async function aRoom() {
  const { teacher, squad, children } = await aClass(t.db, ['Ada', 'Ben'])
  const [ada, ben] = children
  if (!ada || !ben) throw new Error('the class has children')
  const params = { id: String(squad.id), userId: ada.id }
  const call = await t.as(teacher)
  const page = async () => (await call(getStudent, { params })).json<StudentPage>()
  const notes = async (as = call) =>
    (await as(listStudentNotes, { params })).json<StudentNote[]>().map(({ text }) => text)
  return { teacher, squad, ada, ben, params, call, page, notes }
}

async function finished(userId: string) {
  const book = await aBook(t.db, { title: 'Holes' })
  const logId = newId()
  await t.db.insert(readingLogs).values({
    id: logId,
    userId,
    bookId: book.id,
    status: 'completed',
    progress: 100,
    startedAt: new Date(TEST_NOW - 86_400_000),
    completedAt: new Date(TEST_NOW),
  })
  await t.db.insert(readingSessions).values({
    id: newId(),
    userId,
    logId,
    bookId: book.id,
    day: '2026-03-04',
    how: 'typed',
    minutes: 25,
    startedAt: new Date(TEST_NOW),
    lastSeenAt: new Date(TEST_NOW),
    endedAt: new Date(TEST_NOW),
    flag: 'pages_a_minute',
  })
  await t.db.insert(quizAttempts).values({
    id: newId(),
    userId,
    quizId: await aQuiz(t.db, book.id),
    bookId: book.id,
    number: 0,
    items: [],
    score: 8,
    maxScore: 10,
    passed: true,
    points: 30,
    day: '2026-03-04',
    completedAt: new Date(TEST_NOW),
  })
}

describe('the page of a student', () => {
  it('shows books, minutes per day, quizzes, streak and level', async () => {
    const { ada, page } = await aRoom()
    await finished(ada.id)
    await t.db.insert(activityDays).values([
      { userId: ada.id, day: '2026-03-04', minutes: 25 },
      { userId: ada.id, day: '2026-02-28', minutes: 10 },
    ])
    const seen = await page()
    expect(seen).toMatchObject({
      id: ada.id,
      firstName: 'Ada',
      today: '2026-03-04',
      isLevelSet: false,
      weekMinutes: 25,
      weekGoal: 150,
    })
    expect(seen.books).toMatchObject([
      { title: 'Holes', status: 'completed', progress: 100, minutes: 25 },
    ])
    expect(seen.quizzes).toMatchObject([
      { bookTitle: 'Holes', percent: 80, passed: true, tries: 1 },
    ])
    expect(seen.days).toHaveLength(28)
    expect(seen.days.at(-1)).toEqual({ day: '2026-03-04', minutes: 25 })
    expect(seen.days.find(({ day }) => day === '2026-02-28')?.minutes).toBe(10)
  })

  it('is for the teachers of a class of the student alone, and is written down', async () => {
    const { teacher, squad, ada, params, page } = await aRoom()
    await page()
    const other = await t.as(await aTeacher(t.db))
    expect((await other(getStudent, { params })).statusCode).toBe(404)
    const parent = await t.as(await aUser(t.db, { role: 'parent' }))
    expect((await parent(getStudent, { params })).statusCode).toBe(403)
    const elsewhere = await aClass(t.db, ['Cleo'])
    const ofOthers = { id: String(squad.id), userId: elsewhere.children[0]?.id ?? '' }
    expect((await (await t.as(teacher))(getStudent, { params: ofOthers })).statusCode).toBe(404)
    const logged = await t.db.select().from(accessLog).where(eq(accessLog.childId, ada.id))
    expect(logged.map(({ actorId, look }) => [actorId, look])).toEqual([[teacher.id, 'progress']])
  })

  it('ends with the consent', async () => {
    const { ada, call, params } = await aRoom()
    await t.db.update(users).set({ consentWithdrawnAt: new Date() }).where(eq(users.id, ada.id))
    expect((await call(getStudent, { params })).statusCode).toBe(404)
  })

  it('asks for check-ins of this student alone', async () => {
    const { ada, ben, call, params } = await aRoom()
    await finished(ada.id)
    await finished(ben.id)
    const query = { studentId: ben.id }
    const found = (await call(listCheckIns, { params, query })).json<CheckIn[]>()
    expect(new Set(found.map(({ student }) => student.id))).toEqual(new Set([ben.id]))
  })
})

describe('what a teacher does for a student', () => {
  it('sets the reading level within its bounds', async () => {
    const { call, params, page } = await aRoom()
    expect((await call(setReadingLevel, { params, body: { readingLevel: 7 } })).statusCode).toBe(
      200,
    )
    expect(await page()).toMatchObject({ readingLevel: 7, isLevelSet: true })
    for (const readingLevel of [0, 11, 2.5]) {
      const refused = await call(setReadingLevel, { params, body: { readingLevel } })
      expect(refused.statusCode).toBe(400)
    }
    expect(await page()).toMatchObject({ readingLevel: 7 })
  })

  it('lets the student celebrate a higher level once, and no lower one', async () => {
    const { ada, call, params } = await aRoom()
    const asAda = await t.as(ada)
    const waiting = async () => (await asAda(getDashboard)).json().surprises
    for (const [readingLevel, waits] of [
      [7, 1],
      [8, 1],
      [6, 0],
      [9, 1],
    ]) {
      await call(setReadingLevel, { params, body: { readingLevel } })
      expect(await waiting(), `level ${readingLevel}`).toHaveLength(waits ?? 0)
    }
    const body = { ids: await waiting() }
    expect((await asAda(openSurprises, { body })).json()).toEqual([{ kind: 'level', level: 9 }])
    expect(await waiting()).toEqual([])
  })

  it('pauses the streak', async () => {
    const { call, params, page } = await aRoom()
    const body = { from: '2026-03-05', to: '2026-03-09' }
    expect((await call(pauseStudentStreak, { params, body })).json()).toEqual(body)
    expect((await page()).pauses).toEqual([body])
    const far = { from: '2029-03-05', to: '2029-03-09' }
    expect((await call(pauseStudentStreak, { params, body: far })).statusCode).toBe(400)
  })

  it('sends praise that the child sees, signed as the class knows the teacher', async () => {
    const { ada, call, params } = await aRoom()
    const body = { sentence: 'You stuck with a hard book!' }
    expect((await call(praiseStudent, { params, body })).statusCode).toBe(200)
    const home = (await (await t.as(ada))(getDashboard)).json()
    expect(home.encouragements).toMatchObject([{ fromName: 'Mr. Okafor', ...body }])
    const unkind = await call(praiseStudent, { params, body: { sentence: 'Bullsh1t' } })
    expect(unkind.statusCode).toBe(400)
  })
})

describe('private notes', () => {
  it('are shared by the teachers of the student and deleted by their author', async () => {
    const { squad, call, params, notes } = await aRoom()
    const partner = await aTeacher(t.db)
    await putIn(t.db, squad, partner, 'teacher')
    const beside = await t.as(partner)
    const body = { text: 'Likes animal stories.' }
    const note = (await call(addStudentNote, { params, body })).json<StudentNote>()
    expect(note).toMatchObject({ ...body, author: 'James Okafor', isOwn: true })
    expect(await notes(beside)).toEqual([body.text])
    const on = { params: { ...params, noteId: note.id } }
    expect((await beside(deleteStudentNote, on)).statusCode).toBe(404)
    expect((await call(deleteStudentNote, on)).statusCode).toBe(200)
    expect(await notes()).toEqual([])
  })

  it('are hidden from the child, other teachers and guardians', async () => {
    const { ada, call, params } = await aRoom()
    await call(addStudentNote, { params, body: { text: 'Needs glasses.' } })
    const strangers = [
      [ada, 403],
      [await aUser(t.db, { role: 'parent' }), 403],
      [await aTeacher(t.db), 404],
    ] as const
    for (const [person, status] of strangers) {
      const as = await t.as(person)
      expect((await as(listStudentNotes, { params })).statusCode).toBe(status)
      const written = await as(addStudentNote, { params, body: { text: 'Hello.' } })
      expect(written.statusCode).toBe(status)
    }
  })

  it('keep to their length', async () => {
    const { call, params, notes } = await aRoom()
    for (const text of ['', 'x'.repeat(501)]) {
      expect((await call(addStudentNote, { params, body: { text } })).statusCode).toBe(400)
    }
    expect(await notes()).toEqual([])
  })
})
