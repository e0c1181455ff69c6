import { expect, test } from 'vitest'
import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.ts'
import { listOpenQuizzes } from '#contract/quiz/quiz.ts'
import { newId } from '#server/db/new-id.ts'
import { libraryEntries } from '#server/db/schema/books.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { aBook, aQuiz, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

async function aReaderWith(...titles: string[]) {
  const student = await aStudent(t.db)
  const call = await t.as(student)
  const books: { id: string; quizId: string }[] = []
  for (const [place, title] of titles.entries()) {
    const book = await aBook(t.db, { title })
    await t.db
      .insert(libraryEntries)
      .values({ userId: student.id, bookId: book.id, addedAt: new Date(TEST_NOW + place) })
    books.push({ id: book.id, quizId: await aQuiz(t.db, book.id, 5) })
  }
  const tried = (place: number, passed: boolean, day: string) =>
    t.db.insert(quizAttempts).values({
      id: newId(),
      userId: student.id,
      quizId: books[place]?.quizId ?? '',
      bookId: books[place]?.id ?? '',
      number: 0,
      items: [],
      score: passed ? 5 : 1,
      maxScore: 5,
      passed,
      points: 0,
      day,
      completedAt: new Date(TEST_NOW),
    })
  const open = async () =>
    (await call(listOpenQuizzes)).json<{ title: string }[]>().map(({ title }) => title)
  const counted = async () => (await call(getDashboard)).json<Dashboard>().quizZone.available
  return { tried, open, counted }
}

test('lists the quizzes that can be taken now, as many as the home screen counts', async () => {
  const { tried, open, counted } = await aReaderWith('Holes', 'Matilda', 'Hatchet', 'Frindle')
  expect(await open()).toEqual(['Frindle', 'Hatchet', 'Matilda', 'Holes'])
  await tried(0, true, '2026-02-01')
  await tried(1, false, '2026-03-04')
  await tried(2, false, '2026-03-03')
  expect(await open()).toEqual(['Frindle', 'Hatchet'])
  expect(await counted()).toBe(2)
})

test('holds no quiz of a book that is not in the library', async () => {
  const { open } = await aReaderWith('Holes')
  const book = await aBook(t.db, { title: 'Elsewhere' })
  await aQuiz(t.db, book.id, 5)
  expect(await open()).toEqual(['Holes'])
})
