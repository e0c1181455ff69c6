import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { SCHOOL_CONSENT } from '#contract/school/roster.ts'
import { addDays, DAY_MS, daysBetween, readingDay } from '#domain/calendar.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { newId } from '#server/db/new-id.ts'
import { books } from '#server/db/schema/books.ts'
import { quizzes } from '#server/db/schema/quiz.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { consents, users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { findQuiz, type QuizWithBank } from '#server/quiz/quiz-rows.ts'
import type { Classmate } from './demo-classmates.ts'
import { type Deed, type DemoBook, QUARTER_DAYS, simulateQuarter } from './demo-quarter.ts'
import { type Past, writeWeek } from './demo-week.ts'

export type Pupil = { id: string; child: Classmate; squadId: number }

/** Adds fictional children to classes with the school's consent and three months of history. */
export async function enrol(
  tx: Tx,
  pupils: readonly Pupil[],
  teacherId: string,
  at: number,
): Promise<void> {
  const createdAt = new Date(at - (QUARTER_DAYS + 3) * DAY_MS)
  await tx.insert(users).values(
    pupils.map(({ id, child }) => ({
      id,
      role: 'student' as const,
      signInName: `demo-${child.firstName.toLowerCase()}`,
      firstName: child.firstName,
      lastName: child.lastName,
      onboardingCompleted: true,
      gradeLevel: child.grade,
      readingLevel: child.level,
      heroName: child.hero.name,
      heroHead: child.hero.head,
      heroBody: child.hero.body,
      heroFeet: child.hero.feet,
      heroSuperpower: child.hero.power,
      timeZone: 'UTC',
      createdAt,
    })),
  )
  await tx.insert(consents).values(
    pupils.map(({ id }) => ({
      id: newId(),
      childId: id,
      guardianId: teacherId,
      textVersion: SCHOOL_CONSENT.version,
      givenAt: createdAt,
    })),
  )
  await tx.insert(squadMembers).values(
    pupils.map(({ id, squadId }) => ({
      id: newId(),
      squadId,
      userId: id,
      role: 'student' as const,
      joinedAt: createdAt,
      agreedBy: teacherId,
    })),
  )
}

/** Simulates the quarter before `at` week by week, so badges are dated when they were earned. */
export async function simulateClass(tx: Tx, pupils: readonly Pupil[], at: number): Promise<void> {
  const { shelf, quizOf } = await shelfOf(tx)
  const first = addDays(readingDay(at, 'UTC'), -QUARTER_DAYS)
  const lives = pupils.map(({ id, child }) => {
    const deeds = simulateQuarter(child, shelf, at)
    return { userId: id, deeds, past: pastOf(child, deeds) }
  })
  const asked = new Map<string, QuizWithBank>()
  for (const { book } of lives.flatMap(({ deeds }) => deeds)) {
    const quizId = quizOf.get(book.id)
    if (asked.has(book.id) || quizId === undefined) continue
    const quiz = await findQuiz(tx, { quizId, readerId: lives[0]?.userId ?? quizId })
    if (quiz) asked.set(book.id, quiz)
  }
  const weekOf = (deed: Deed) => Math.floor(daysBetween(first, deed.day) / 7)
  for (let week = 0; week <= QUARTER_DAYS / 7; week += 1) {
    const readers = lives.map(({ deeds, ...life }) => ({
      ...life,
      deeds: deeds.filter((deed) => weekOf(deed) === week),
    }))
    await writeWeek(tx, readers, asked)
  }
}

/** Books that ship with a quiz, in an order that never changes. */
async function shelfOf(db: Reader) {
  const rows = await db
    .select({
      id: books.id,
      level: books.level,
      words: books.words,
      pages: books.pageCount,
      questions: quizzes.length,
      quizId: quizzes.id,
    })
    .from(books)
    .innerJoin(quizzes, and(eq(quizzes.bookId, books.id), eq(quizzes.active, true)))
    .where(and(eq(quizzes.kind, 'bundled'), isNotNull(books.words)))
    .orderBy(asc(books.workKey))
  const shelf: DemoBook[] = rows.map(({ quizId: _, words, ...row }) => ({
    ...row,
    words: words ?? 0,
  }))
  return { shelf, quizOf: new Map(rows.map(({ id, quizId }) => [id, quizId])) }
}

/** A past with only the stars a child will give: some of the books they finish, never others. */
function pastOf(child: Classmate, deeds: readonly Deed[]): Past {
  const random = seededRandom(`the stars of ${child.firstName}`)
  const finished = deeds.flatMap((deed) =>
    deed.kind === 'read' && deed.to === 100 && random() < 0.6 ? [deed.book.id] : [],
  )
  const rated = new Map(finished.map((id) => [id, 3 + Math.floor(random() * 3)]))
  return { logs: new Map(), tries: new Map(), rated }
}
