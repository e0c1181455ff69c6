import type { Onboarding } from '#contract/accounts/onboarding.ts'
import { bookPoints } from '#domain/points.ts'
import { searchText } from '#server/books/search-text.ts'
import { newId } from '#server/db/new-id.ts'
import { books, editions, libraryEntries } from '#server/db/schema/books.ts'
import { quizQuestions, quizzes } from '#server/db/schema/quiz.ts'
import { treasureItems } from '#server/db/schema/treasure.ts'
import { consents, guardians, users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { record } from '#server/rewards/points/ledger.ts'
import { TEST_NOW } from './test-app.ts'

type UserRow = typeof users.$inferSelect

export async function aUser(db: Db, given: Partial<UserRow> = {}): Promise<UserRow> {
  const [row] = await db
    .insert(users)
    .values({
      id: newId(),
      role: 'student',
      firstName: 'Maya',
      onboardingCompleted: true,
      gradeLevel: '3',
      createdAt: new Date(TEST_NOW),
      ...given,
    })
    .returning()
  if (!row) throw new Error('no user was made')
  return row
}

/** A child who is set up. */
export function aStudent(db: Db, given: Partial<UserRow> = {}): Promise<UserRow> {
  return aUser(db, { pointsEarned: given.points ?? 0, ...given })
}

/** A parent with one child. */
export async function aFamily(db: Db): Promise<{ parent: UserRow; child: UserRow }> {
  const parent = await aUser(db, {
    role: 'parent',
    firstName: 'Ana',
    email: `${newId()}@example.org`,
  })
  const child = await aStudent(db)
  await db
    .insert(guardians)
    .values({ guardianId: parent.id, childId: child.id, createdAt: new Date(TEST_NOW) })
  return { parent, child }
}

/** Records that this guardian agreed. */
export async function givesConsent(
  db: Db,
  guardian: { id: string },
  child: { id: string },
  textVersion = '1',
): Promise<void> {
  await db.insert(consents).values({
    id: newId(),
    childId: child.id,
    guardianId: guardian.id,
    textVersion,
    givenAt: new Date(TEST_NOW),
  })
}

/** Puts a book into a reader's library. */
export async function hasBook(db: Db, userId: string, bookId: string): Promise<void> {
  await db.insert(libraryEntries).values({ userId, bookId, addedAt: new Date(TEST_NOW) })
}

type BookRow = typeof books.$inferSelect

/** A book with one edition. */
export async function aBook(
  db: Db,
  given: Partial<BookRow> & { isbn13?: string } = {},
): Promise<BookRow & { isbn13: string }> {
  const { isbn13 = `978${Math.random().toString().slice(2, 12)}`, ...columns } = given
  const title = columns.title ?? 'The Moon Thief'
  const author = columns.author ?? 'A. Reyes'
  const [row] = await db
    .insert(books)
    .values({
      id: newId(),
      workKey: newId(),
      source: 'starter',
      title,
      author,
      band: 'middle grade',
      level: 5,
      words: 30_000,
      points: bookPoints(5, 30_000),
      searchText: searchText(title, author),
      createdAt: new Date(TEST_NOW),
      ...columns,
    })
    .returning()
  if (!row) throw new Error('no book was made')
  await db
    .insert(editions)
    .values({ isbn13, bookId: row.id, pages: 120, createdAt: new Date(TEST_NOW) })
  return { ...row, isbn13 }
}

/** A quiz of `size` questions on a book; the right option of each is 'right'. */
export async function aQuiz(db: Db, bookId: string, size = 10, length = Math.min(size, 10)) {
  const quizId = newId()
  await db.insert(quizzes).values({
    id: quizId,
    bookId,
    kind: 'bundled',
    title: 'Quiz',
    length,
    createdAt: new Date(TEST_NOW),
  })
  await db.insert(quizQuestions).values(
    Array.from({ length: size }, (_, position) => ({
      id: newId(),
      quizId,
      position,
      question: `Question ${position + 1}?`,
      options: ['right', 'wrong one', 'wrong two', 'wrong three'],
      correct: 0,
      why: 'The story says so.',
      about: 'story',
    })),
  )
  return quizId
}

/** Points a reader has earned, with their entry in the ledger. */
export async function givePoints(db: Db, userId: string, amount: number): Promise<void> {
  const entry = { source: 'quiz', sourceId: newId(), description: 'A quiz', at: TEST_NOW } as const
  await db.transaction((tx) => record(tx, { userId, amount, ...entry }))
}

type TreasureRow = typeof treasureItems.$inferSelect

/** A prize of 1,000 points and $2.50, ten in stock. */
export async function aTreasure(db: Db, given: Partial<TreasureRow> = {}): Promise<TreasureRow> {
  const [row] = await db
    .insert(treasureItems)
    .values({
      id: newId(),
      name: 'Bookmark set',
      description: 'Four bookmarks.',
      category: 'physical',
      ageGroup: 'elementary',
      pointsCost: 1000,
      cashValueCents: 250,
      stockQuantity: 10,
      stocked: given.stockQuantity ?? 10,
      vendor: 'Paper House',
      isActive: true,
      createdAt: new Date(TEST_NOW),
      ...given,
    })
    .returning()
  if (!row) throw new Error('no prize was made')
  return row
}

/** Where a prize may go. */
export const HOME_ADDRESS = {
  name: 'Ana Rivera',
  phone: '555 010 0199',
  address: '12 Elm Street',
  city: 'Springfield',
  state: 'OR',
  zip: '97477',
}

/** What a child sends who has built a hero. */
export const A_HERO: Onboarding = {
  selectedCharacter: 'custom',
  characterName: 'Captain Page',
  characterHead: 'owl',
  characterBody: 'cape',
  characterFeet: 'boots',
  characterSuperpower: 'Speed Reading',
  gradeLevel: '3',
  favoriteGenres: ['Mystery'],
  dateOfBirth: '2017-05-21',
  onboardingCompleted: true,
}
