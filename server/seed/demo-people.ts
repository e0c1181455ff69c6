import { eq, inArray } from 'drizzle-orm'
import { CONSENT } from '#contract/family.ts'
import { addDays, readingDay } from '#domain/calendar.ts'
import { dealQuiz } from '#domain/quiz.ts'
import { recordActivity } from '#server/activity/record-activity.ts'
import { awardBadges } from '#server/badges/award-badges.ts'
import { newId } from '#server/db/new-id.ts'
import { books } from '#server/db/schema/books.ts'
import { consents, guardians, users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { seedFor } from '#server/quiz/get-quiz.ts'
import { findQuiz } from '#server/quiz/quiz-rows.ts'
import { submit } from '#server/quiz/submit-attempt.ts'
import { changeProgress } from '#server/reading/move-progress.ts'
import { beginReading } from '#server/reading/start-reading.ts'
import { seedDemoTreasure } from './demo-treasure.ts'

const DAY_MS = 86_400_000
const TIME_ZONE = 'UTC'

type NewUser = typeof users.$inferInsert

/** The demo people; they have no password and sign in with one click, only while DEMO is on. */
function people(
  at: number,
): Record<'student' | 'sibling' | 'new-student' | 'parent' | 'teacher' | 'admin', NewUser> {
  const base = { createdAt: new Date(at - 40 * DAY_MS), timeZone: TIME_ZONE }
  const grownUp = { ...base, onboardingCompleted: true }
  return {
    student: {
      ...base,
      id: newId(),
      role: 'student',
      signInName: 'demo-student',
      firstName: 'Maya',
      onboardingCompleted: true,
      gradeLevel: '3',
      readingLevel: 4,
      birthMonth: 5,
      birthYear: 2017,
      favoriteGenres: ['Adventure', 'Fantasy', 'Mystery'],
      heroName: 'Captain Comet',
      heroHead: 'owl',
      heroBody: 'cape',
      heroFeet: 'wings',
      heroSuperpower: 'Detail Detective',
    },
    sibling: {
      ...base,
      id: newId(),
      role: 'student',
      signInName: 'demo-sibling',
      firstName: 'Leo',
      onboardingCompleted: true,
      gradeLevel: '1',
      readingLevel: 2,
      birthMonth: 9,
      birthYear: 2019,
      favoriteGenres: ['Comedy', 'Adventure'],
      heroName: 'Rocket Reader',
      heroHead: 'fire',
      heroBody: 'jacket',
      heroFeet: 'hover',
      heroSuperpower: 'Speed Reading',
    },
    'new-student': {
      ...base,
      id: newId(),
      role: 'student',
      signInName: 'demo-new-student',
      firstName: 'Sam',
      createdAt: new Date(at),
    },
    parent: {
      ...grownUp,
      id: newId(),
      role: 'parent',
      signInName: 'demo-parent',
      firstName: 'Ana',
      lastName: 'Rivera',
      email: 'ana.rivera@demo.example',
    },
    teacher: {
      ...grownUp,
      id: newId(),
      role: 'teacher',
      signInName: 'demo-teacher',
      firstName: 'James',
      lastName: 'Okafor',
      email: 'james.okafor@demo.example',
    },
    admin: {
      ...grownUp,
      id: newId(),
      role: 'admin',
      signInName: 'demo-admin',
      firstName: 'Robin',
      lastName: 'Store',
      email: 'robin@demo.example',
    },
  }
}

/** What Maya and Leo read in the last month: days ago begun and finished, and questions missed in the quiz. */
const READ: readonly {
  who: 'student' | 'sibling'
  work: string
  begun: number
  quiz: number
  missed: number
}[] = [
  { who: 'student', work: 'dinosaurs-before-dark--osborne', begun: 30, quiz: 27, missed: 2 },
  { who: 'student', work: 'fantastic-mr-fox--dahl', begun: 26, quiz: 21, missed: 1 },
  { who: 'student', work: 'sarah-plain-and-tall--maclachlan', begun: 20, quiz: 15, missed: 3 },
  { who: 'student', work: 'stuart-little--white', begun: 14, quiz: 8, missed: 5 },
  { who: 'student', work: 'frog-and-toad-are-friends--lobel', begun: 7, quiz: 6, missed: 0 },
  { who: 'sibling', work: 'corduroy--freeman', begun: 9, quiz: 9, missed: 1 },
  { who: 'sibling', work: 'green-eggs-and-ham--seuss', begun: 3, quiz: 2, missed: 0 },
]
/** Open books: days ago begun, and how far they are. */
const READING = [
  { work: 'charlottes-web--white', begun: 5, progress: 60 },
  { work: 'bfg--dahl', begun: 2, progress: 20 },
] as const
/** Days ago on which Maya read, and for how many minutes. */
const MINUTES: readonly [number, number][] = [
  [30, 20],
  [29, 15],
  [27, 25],
  [26, 20],
  [24, 10],
  [23, 30],
  [21, 20],
  [20, 15],
  [17, 25],
  [16, 20],
  [15, 15],
  [13, 20],
  [12, 10],
  [9, 25],
  [8, 20],
  [6, 15],
  [5, 20],
  [4, 25],
  [3, 15],
  [2, 20],
  [1, 20],
]

/** Brings the demo people in once, with a month of reading lived through the product's own rules. */
export async function seedDemoPeople(db: Db, at: number): Promise<void> {
  const [there] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.signInName, 'demo-admin'))
  if (there) return
  const all = people(at)
  const ids = await worksByKey(db)
  await db.transaction(async (tx) => {
    await tx.insert(users).values(Object.values(all))
    for (const child of [all.student, all.sibling, all['new-student']]) {
      if (child !== all['new-student']) {
        await tx
          .insert(guardians)
          .values({ guardianId: all.parent.id, childId: child.id, createdAt: new Date(at) })
      }
      await tx.insert(consents).values({
        id: newId(),
        childId: child.id,
        guardianId: all.parent.id,
        textVersion: CONSENT.version,
        givenAt: new Date(at),
      })
    }
  })

  const child = (who: 'student' | 'sibling') => ({ id: all[who].id, timeZone: TIME_ZONE })
  const ago = (days: number) => at - days * DAY_MS
  for (const { who, work, begun, quiz, missed } of READ) {
    const bookId = ids.get(work)
    if (!bookId) continue
    await beginReading({ db, now: () => ago(begun) }, child(who), bookId)
    await takeQuiz(db, child(who), bookId, missed, ago(quiz))
  }
  for (const { work, begun, progress } of READING) {
    const bookId = ids.get(work)
    if (!bookId) continue
    const log = await beginReading({ db, now: () => ago(begun) }, child('student'), bookId)
    await changeProgress({ db, now: () => ago(1) }, child('student'), log.id, progress)
  }
  const today = readingDay(at, TIME_ZONE)
  await db.transaction(async (tx) => {
    for (const [days, minutes] of MINUTES) {
      await recordActivity(tx, all.student.id, addDays(today, -days), { minutes })
    }
    await awardBadges(tx, all.student.id, ago(1))
  })
  const savers = { studentId: all.student.id, parentId: all.parent.id, adminId: all.admin.id }
  await seedDemoTreasure(db, savers, at)
}

async function worksByKey(db: Db): Promise<Map<string, string>> {
  const keys = [...READ, ...READING].map(({ work }) => work)
  const rows = await db
    .select({ key: books.workKey, id: books.id })
    .from(books)
    .where(inArray(books.workKey, keys))
  return new Map(rows.map(({ key, id }) => [key, id]))
}

async function takeQuiz(
  db: Db,
  reader: { id: string; timeZone: string },
  bookId: string,
  missed: number,
  at: number,
): Promise<void> {
  const quiz = await findQuiz(db, { bookId })
  if (!quiz) return
  const keys = new Map(quiz.bank.map((item) => [item.id, item.correct]))
  const dealt = dealQuiz(quiz.bank, quiz.length, seedFor(reader.id, quiz.id), 0)
  const answers = dealt.map(({ questionId, options }, index) => {
    const right = options.indexOf(keys.get(questionId) ?? 0)
    return [questionId, index < missed ? (right + 1) % options.length : right]
  })
  await submit({ db, now: () => at }, reader, {
    quizId: quiz.id,
    answers: Object.fromEntries(answers),
  })
}
