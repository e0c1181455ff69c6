import { message } from '#domain/message.ts'
import type { QuizEvidence } from '#domain/quiz-evidence.ts'
import { type QuizWriter, QuizWriterError } from '#server/adapters/quiz-writer/port.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { BudgetSpentError, spend } from './writer-budget.ts'

const PER_PERSON = { tries: 20, withinMs: 3_600_000 }
/** About what the question below takes. */
const TOKENS = 600

const STORY: QuizEvidence = {
  about: { title: 'The Red Kite', author: 'Reading Heroes', series: null, year: null },
  sentences: [
    'Mia flew her red kite on the hill behind the school every afternoon.',
    'When the wind took it, her neighbor Sam climbed the oak tree and brought it back.',
  ],
}
const QUESTION = { question: 'What color is the kite?', options: ['Blue', 'Red', 'Green', 'White'] }
const RIGHT = 1

const WHY: Record<QuizWriterError['trouble'], string> = {
  refused: message('The model declined to answer.'),
  garbled: message('The model answered, but not in the form we ask for. Try another model.'),
  busy: message('The quiz writer is busy. Try again in a few minutes.'),
  away: message(
    'The quiz writer can’t be reached, or it refused our key or model. See the system status.',
  ),
}

type Found = { works: boolean; says: string }

/** Whether the model answers an easy question, in words. @throws AppError too_many_tries. */
export async function testWriter(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'quizWriter'>,
  adminId: string,
): Promise<Found> {
  await countTry(deps.db, `writer tests of ${adminId}`, PER_PERSON, deps.now())
  const { quizWriter } = deps
  if (!quizWriter) {
    return {
      works: false,
      says: message('No model is set up. Set QUIZ_WRITER_URL and QUIZ_WRITER_MODEL.'),
    }
  }
  try {
    return await answered(deps, quizWriter)
  } catch (error) {
    if (error instanceof BudgetSpentError) {
      return { works: false, says: message('Today’s tokens are used up.') }
    }
    if (error instanceof QuizWriterError) return { works: false, says: WHY[error.trouble] }
    throw error
  }
}

async function answered(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  writer: QuizWriter,
): Promise<Found> {
  const call = { bookId: null, purpose: 'answer', model: writer.model, estimate: TOKENS } as const
  const [found = []] = await spend(deps, call, () => writer.answer(STORY, [QUESTION]))
  return found.length === 1 && found[0] === RIGHT
    ? { works: true, says: message('The quiz writer works.') }
    : {
        works: false,
        says: message('The model answered an easy question wrong. Quizzes may be poor.'),
      }
}
