import type { DraftQuestion } from '#domain/quiz-draft.ts'
import { wordsOf } from '#domain/quiz-evidence.ts'
import type { QuizOrder, QuizWriter, QuizWriterError } from './port.ts'

const COST = { inputTokens: 100, outputTokens: 50, ms: 5 }

export type FakeQuizWriter = QuizWriter & {
  /** Every order and every second reading asked for, in order. */
  readonly calls: ('write' | 'answer')[]
  /** Fails so at every call until null is given. */
  failWith(error: QuizWriterError | null): void
  /** Writes these instead of its own. */
  draft: DraftQuestion[] | null
  /** Runs before each answer, so that a test can come between. */
  before: () => Promise<void>
}

/** A writer in memory: one plain question on each sentence, and an honest second reader. */
export function fakeQuizWriter(): FakeQuizWriter {
  const calls: ('write' | 'answer')[] = []
  const keys = new Map<string, string>()
  let failure: QuizWriterError | null = null
  async function answering(call: 'write' | 'answer'): Promise<void> {
    calls.push(call)
    await fake.before()
    if (failure) throw failure
  }
  const fake: FakeQuizWriter = {
    model: 'fake',
    calls,
    draft: null,
    before: async () => undefined,
    failWith(error) {
      failure = error
    },
    async write(order) {
      await answering('write')
      const questions = fake.draft ?? plainQuestions(order)
      for (const one of questions) keys.set(one.question, one.options[one.correct] ?? '')
      return { value: questions, cost: COST }
    },
    async answer(_evidence, questions) {
      await answering('answer')
      const value = questions.map(({ question, options }) => {
        const place = options.indexOf(keys.get(question) ?? '')
        return place < 0 ? [] : [place]
      })
      return { value, cost: COST }
    },
  }
  return fake
}

function plainQuestions({ evidence, count }: QuizOrder): DraftQuestion[] {
  return evidence.sentences.slice(0, count).map((sentence, index) => {
    const word = [...wordsOf(sentence)].sort((a, b) => b.length - a.length)[0] ?? 'fox'
    return {
      question: `Which word stands in sentence number ${index + 1}?`,
      options: [
        word,
        ...['zebra', 'teapot', 'violin'].map((other) => other.padEnd(word.length, 's')),
      ],
      correct: 0,
      why: 'The sentence has this word.',
      about: 'words',
      quote: sentence,
    }
  })
}
