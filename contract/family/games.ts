import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/language.ts'

/** A word to choose from; `picture` names a drawing of it, which all four have or none. */
const QuestChoice = z.object({ word: z.string(), picture: z.string().nullable() })

/** A panel with a gap; `choices[answer]` is missing. Nothing is paid, so the answer is no secret. */
export const QuestPanel = z.object({
  before: z.string(),
  after: z.string(),
  choices: z.array(QuestChoice).length(4),
  answer: z.number().int().min(0).max(3),
})
export type QuestPanel = z.output<typeof QuestPanel>

/** A story told in panels: of a book of the reader's, of another book near their level, or of our own. */
export const QuestStrip = z.object({
  title: z.string(),
  author: z.string().nullable(),
  from: z.enum(['mine', 'library', 'tale']),
  language: z.enum(LANGUAGES),
  panels: z.array(QuestPanel).min(2).max(4),
})
export type QuestStrip = z.output<typeof QuestStrip>

/** Strips of Word Quest at the reader's level, those of their own books first; new at every call. */
export const getWordQuest = endpoint('GET', '/api/games/word-quest', 'user', {
  response: z.object({ strips: z.array(QuestStrip) }),
  offline: 'kept',
})

/** Words to spell in the runner, of the reader's own books first; `title` is the book a word is from. */
export const listRunnerWords = endpoint('GET', '/api/games/words', 'user', {
  response: z.array(
    z.object({
      word: z.string(),
      title: z.string().nullable(),
      language: z.enum(LANGUAGES),
    }),
  ),
  offline: 'kept',
})

/** A sign that a game is open; asked every `GAME_SIGN_SECONDS` while one is. */
export const playGames = endpoint('POST', '/api/games/time', 'user', {
  /** Seconds of games left today; null where no guardian set a time. */
  response: z.object({ secondsLeft: z.number().int().min(0).nullable() }),
})

export const GAME_SIGN_SECONDS = 20
