import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, lineOrNothing } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/language.ts'
import { SquadId } from '#contract/squads/squads.ts'
import { MAX_LETTER_MESSAGE } from '#domain/family-letter.ts'
import { message } from '#domain/message.ts'
import { CLASS_REFUSALS, TEACHER } from './class-access.ts'

const OfStudent = z.object({ id: SquadId, userId: Id })

/** One page for a student's family, in one language. */
export const FamilyLetter = z.object({
  language: z.enum(LANGUAGES),
  /** Whether a guardian chose the language; else it is the teacher's. */
  isFamilys: z.boolean(),
  title: z.string(),
  days: z.string(),
  greeting: z.string(),
  /** What the student read, in sentences. */
  facts: z.array(z.string()),
  booksHeading: z.string(),
  /** Titles of the books finished, the latest first; at most eight. */
  books: z.array(z.string()),
  tipsHeading: z.string(),
  tips: z.array(z.string()),
  /** How the family sees more. */
  next: z.string(),
  closing: z.string(),
  signature: z.array(z.string()),
  /** Guardians who would get it by email. */
  guardians: z.number().int(),
})
export type FamilyLetter = z.output<typeof FamilyLetter>

/** The letter as it is printed; without a language, the family's. */
export const getFamilyLetter = endpoint(
  'GET',
  '/api/teacher/class/:id/students/:userId/letter',
  TEACHER,
  {
    params: OfStudent,
    querystring: z.object({
      language: z.enum(LANGUAGES, message('Choose a language.')).optional(),
    }),
    response: FamilyLetter,
    errors: CLASS_REFUSALS,
  },
)

export const LetterMessage = z.object({ message: lineOrNothing(MAX_LETTER_MESSAGE) })

/** Emails the letter to each guardian, in that guardian's own language. */
export const sendFamilyLetter = endpoint(
  'POST',
  '/api/teacher/class/:id/students/:userId/letter',
  TEACHER,
  {
    params: OfStudent,
    body: LetterMessage,
    response: z.object({ sent: z.number().int() }),
    errors: [...CLASS_REFUSALS, 'words_unkind', 'words_contact', 'too_many_tries'],
  },
)
