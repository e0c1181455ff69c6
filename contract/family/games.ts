import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** A sentence about a book with a gap; `choices[answer]` is missing. Nothing is paid, so the answer is no secret. */
export const QuestRound = z.object({
  title: z.string(),
  before: z.string(),
  after: z.string(),
  choices: z.array(z.string()).length(4),
  answer: z.number().int().min(0).max(3),
})
export type QuestRound = z.output<typeof QuestRound>

/** A game of Word Quest at the reader's level, new at every call; shorter when the books do not reach. */
export const getWordQuest = endpoint('GET', '/api/games/word-quest', 'user', {
  response: z.object({ rounds: z.array(QuestRound) }),
})

/** A sign that a game is open; asked every `GAME_SIGN_SECONDS` while one is. */
export const playGames = endpoint('POST', '/api/games/time', 'user', {
  /** Seconds of games left today; null where no guardian set a time. */
  response: z.object({ secondsLeft: z.number().int().min(0).nullable() }),
})

export const GAME_SIGN_SECONDS = 20
