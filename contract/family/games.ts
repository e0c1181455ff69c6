import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

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
export const getWordQuest = {
  method: 'GET',
  url: '/api/games/word-quest',
  access: 'user',
  schema: { response: { 200: z.object({ rounds: z.array(QuestRound) }) } },
} as const satisfies Endpoint

/** A sign that a game is open; asked every `GAME_SIGN_SECONDS` while one is. */
export const playGames = {
  method: 'POST',
  url: '/api/games/time',
  access: 'user',
  schema: {
    /** Seconds of games left today; null where no guardian set a time. */
    response: { 200: z.object({ secondsLeft: z.number().int().min(0).nullable() }) },
  },
} as const satisfies Endpoint

export const GAME_SIGN_SECONDS = 20
