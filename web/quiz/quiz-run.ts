/** A quiz being taken: which question is shown and what was chosen so far. */
export type QuizRun = {
  index: number
  /** Question id to chosen option index (spec 3). */
  answers: Readonly<Record<string, number>>
}

type QuizStep = { type: 'choose'; questionId: string; option: number } | { type: 'next' }

export const FIRST_STEP: QuizRun = { index: 0, answers: {} }

/** One step through a quiz of these questions; going on without an answer changes nothing. */
export function quizRun(ids: readonly string[]) {
  return (run: QuizRun, step: QuizStep): QuizRun => {
    if (step.type === 'choose') {
      return { ...run, answers: { ...run.answers, [step.questionId]: step.option } }
    }
    return canAdvance(run, ids) && !isLast(run, ids) ? { ...run, index: run.index + 1 } : run
  }
}

/** Next is possible once an option is chosen (spec 5). */
export function canAdvance(run: QuizRun, ids: readonly string[]): boolean {
  const id = ids[run.index]
  return id !== undefined && run.answers[id] !== undefined
}

export function isLast(run: QuizRun, ids: readonly string[]): boolean {
  return run.index === ids.length - 1
}
