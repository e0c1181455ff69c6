/** A quiz being taken: which question is shown and what was chosen so far. */
export type QuizRun = {
  index: number
  /** Question id to chosen option index (spec 3). */
  answers: Readonly<Record<string, number>>
}

type QuizStep = { type: 'choose'; questionId: string; option: number } | { type: 'next' }

export const FIRST_STEP: QuizRun = { index: 0, answers: {} }

/** Goes on where a quiz was left, here or on another device: at the first question without an answer. */
export function resumedRun(
  ids: readonly string[],
  chosen: Readonly<Record<string, number>>,
): QuizRun {
  const answers = Object.fromEntries(
    ids.flatMap((id) => (chosen[id] === undefined ? [] : [[id, chosen[id]]])),
  )
  const open = ids.findIndex((id) => answers[id] === undefined)
  return { index: open < 0 ? Math.max(0, ids.length - 1) : open, answers }
}

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
