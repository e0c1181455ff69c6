import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { QuestStrip } from '#contract/family/games.ts'
import { type Random, shuffled } from '#domain/chance.ts'
import { panelsOf, type Story } from '#domain/word-quest.ts'
import { type SpelledWord, wordsToSpell } from '#domain/word-quest-letters.ts'
import type { QuestLanguage } from '#domain/word-quest-lexicon.ts'
import { talesIn } from '#domain/word-quest-tales.ts'
import { AppError } from '#server/app-error.ts'
import { books, libraryEntries } from '#server/db/schema/books.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'

/** Strips of one game, which last for a while without a network too. */
const STRIPS = 6
/** The reader's books that words come from: those being read first, then the latest. */
const OWN_BOOKS = 24
/** Books drawn near the level: about half of them have words enough for a strip. */
const NEAR_BOOKS = 16

type Told = Story & Pick<QuestStrip, 'author' | 'from'>

/** A game of Word Quest: strips of the reader's own books first, then tales of our own and books near the level. */
export async function questFor(
  db: Reader,
  userId: string,
  language: QuestLanguage,
  random: Random,
): Promise<QuestStrip[]> {
  const level = await levelOf(db, userId)
  const own = shuffled(await ownBooks(db, userId), random)
  const strips = stripsOf(own, level, STRIPS, random)
  if (strips.length === STRIPS) return strips
  const tales = shuffled(talesIn(language), random).map(
    (tale): Told => ({ ...tale, author: null, from: 'tale' }),
  )
  // The books here are in English: who reads in another language gets tales in theirs.
  const near = language === 'en' ? await booksNear(db, level) : []
  const seen = new Set(own.map(({ title }) => title))
  const others = [
    ...tales.slice(0, 2),
    ...near.filter(({ title }) => !seen.has(title)),
    ...tales.slice(2),
  ]
  return [...strips, ...stripsOf(others, level, STRIPS - strips.length, random)]
}

/** Words to spell in the runner. */
export async function runnerWords(
  db: Reader,
  userId: string,
  language: QuestLanguage,
  random: Random,
): Promise<SpelledWord[]> {
  const level = await levelOf(db, userId)
  return wordsToSpell(await ownBooks(db, userId), level, language, random)
}

function stripsOf(
  stories: readonly Told[],
  level: number,
  most: number,
  random: Random,
): QuestStrip[] {
  const strips: QuestStrip[] = []
  for (const { text, ...story } of stories) {
    if (strips.length === most) break
    const panels = panelsOf({ ...story, text }, level, random)
    if (panels) strips.push({ ...story, panels })
  }
  return strips
}

async function levelOf(db: Reader, userId: string): Promise<number> {
  const [reader] = await db
    .select({ level: users.readingLevel })
    .from(users)
    .where(eq(users.id, userId))
  if (!reader) throw new AppError('signed_out')
  return reader.level
}

const TOLD = {
  title: books.title,
  author: books.author,
  text: sql<string>`${books.description}`,
}
/** Books of the starter catalog alone: what is said about them are our own words. */
const OF_OUR_WORDS = and(eq(books.source, 'starter'), isNotNull(books.description))

async function ownBooks(db: Reader, userId: string): Promise<Told[]> {
  const read = sql`(select max(${readingLogs.startedAt}) from ${readingLogs}
    where ${readingLogs.bookId} = ${books.id} and ${readingLogs.userId} = ${userId})`
  const added = sql`(select ${libraryEntries.addedAt} from ${libraryEntries}
    where ${libraryEntries.bookId} = ${books.id} and ${libraryEntries.userId} = ${userId})`
  const isOwn = sql`${books.id} in (
    select ${readingLogs.bookId} from ${readingLogs} where ${readingLogs.userId} = ${userId}
    union select ${libraryEntries.bookId} from ${libraryEntries} where ${libraryEntries.userId} = ${userId})`
  const rows = await told(db, isOwn, [sql`greatest(${read}, ${added}) desc`, asc(books.id)]).limit(
    OWN_BOOKS,
  )
  return rows.map((row) => ({ ...row, from: 'mine', language: 'en' }))
}

/** Books nearest to this level, others at every call. */
async function booksNear(db: Reader, level: number): Promise<Told[]> {
  const near = asc(sql`abs(${books.level} - ${level})`)
  const rows = await told(db, undefined, [near, sql`random()`]).limit(NEAR_BOOKS)
  return rows.map((row) => ({ ...row, from: 'library', language: 'en' }))
}

function told(db: Reader, which: SQL | undefined, order: SQL[]) {
  return db
    .select(TOLD)
    .from(books)
    .where(and(OF_OUR_WORDS, which))
    .orderBy(...order)
}
