import type { FastifyInstance } from 'fastify'
import { getWordQuest, listRunnerWords, playGames } from '#contract/family/games.ts'
import type { Language } from '#contract/language.ts'
import type { QuestLanguage } from '#domain/word-quest-lexicon.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { countGameTime } from './game-time.ts'
import { questFor, runnerWords } from './stories.ts'

export function registerGames(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, playGames, ({ user }) => countGameTime(deps, user))
  route(app, getWordQuest, async ({ user, words: { language } }) => ({
    strips: await questFor(deps.db, user.id, played(language), Math.random),
  }))
  route(app, listRunnerWords, ({ user, words: { language } }) =>
    runnerWords(deps.db, user.id, played(language), Math.random),
  )
}

const played = (language: Language): QuestLanguage => (language === 'es' ? 'es' : 'en')
