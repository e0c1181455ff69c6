import type { QuestRound } from '#contract/family/games.ts'

/** Where a reader is in a game: `picked` is the choice made in this round. */
type QuestRun = { index: number; picked: number | null; found: number }

type QuestStep = { type: 'pick'; choice: number } | { type: 'next' }

export const FIRST_ROUND: QuestRun = { index: 0, picked: null, found: 0 }

/** One choice a round, then on to the next; a second choice changes nothing. */
export function questRun(rounds: readonly QuestRound[]) {
  return (run: QuestRun, step: QuestStep): QuestRun => {
    const round = rounds[run.index]
    if (!round) return run
    if (step.type === 'next') {
      return run.picked === null ? run : { ...run, index: run.index + 1, picked: null }
    }
    if (run.picked !== null || round.choices[step.choice] === undefined) return run
    const isRight = step.choice === round.answer
    return { ...run, picked: step.choice, found: run.found + (isRight ? 1 : 0) }
  }
}
