import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getWordQuest, playGames } from '#contract/family/games.ts'
import { buildRounds, type QuestRound } from '#domain/word-quest.ts'
import { AppError } from '#server/app-error.ts'
import { books } from '#server/db/schema/books.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { countGameTime } from './game-time.ts'

/** Books drawn for a game: about half of them have a sentence that fits. */
const STORIES = 60

export function registerGames(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, playGames, ({ user }) => countGameTime(deps, user))
  route(app, getWordQuest, async ({ user }) => ({ rounds: await questFor(deps.db, user.id) }))
}

async function questFor(db: Reader, userId: string): Promise<QuestRound[]> {
  const [reader] = await db
    .select({ level: users.readingLevel })
    .from(users)
    .where(eq(users.id, userId))
  if (!reader) throw new AppError('signed_out')
  return buildRounds(await storiesNear(db, reader.level), reader.level, Math.random)
}

/** Books nearest to this level, others at every call; of the starter catalogue, whose words are our own. */
function storiesNear(db: Reader, level: number) {
  return db
    .select({ title: books.title, description: sql<string>`${books.description}` })
    .from(books)
    .where(and(eq(books.source, 'starter'), isNotNull(books.description)))
    .orderBy(asc(sql`abs(${books.level} - ${level})`), sql`random()`)
    .limit(STORIES)
}
