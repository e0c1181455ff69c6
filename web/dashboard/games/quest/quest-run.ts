import type { QuestStrip } from '#contract/family/games.ts'

/** Where a reader is in a strip: `wrong` are the choices of this panel that were tried or taken away. */
export type QuestRun = {
  panel: number
  wrong: readonly number[]
  hinted: boolean
  solved: boolean
  /** What was picked last, while it was wrong. */
  last: number | null
  /** Words found at the first try, without a hint. */
  stars: number
}

export type QuestStep = { type: 'pick'; choice: number } | { type: 'hint' } | { type: 'next' }

export const FIRST_PANEL: QuestRun = {
  panel: 0,
  wrong: [],
  hinted: false,
  solved: false,
  last: null,
  stars: 0,
}

/** Choices that a hint takes away. */
const HINTED = 2

/** One word after the other until it is the right one, then on to the next panel. */
export function questRun({ panels }: QuestStrip) {
  return (run: QuestRun, step: QuestStep): QuestRun => {
    const panel = panels[run.panel]
    if (!panel) return run
    if (step.type === 'next') {
      return run.solved ? { ...FIRST_PANEL, panel: run.panel + 1, stars: run.stars } : run
    }
    if (run.solved) return run
    if (step.type === 'hint') return { ...run, wrong: taken(run, panel.answer), hinted: true }
    if (!panel.choices[step.choice] || run.wrong.includes(step.choice)) return run
    if (step.choice !== panel.answer) {
      return { ...run, wrong: [...run.wrong, step.choice], last: step.choice }
    }
    const isFirstTry = run.wrong.length === 0 && !run.hinted
    return { ...run, solved: true, last: null, stars: run.stars + (isFirstTry ? 1 : 0) }
  }
}

function taken({ wrong }: QuestRun, answer: number): number[] {
  const others = [0, 1, 2, 3].filter((choice) => choice !== answer && !wrong.includes(choice))
  // One wrong word stays, so that there is still something to choose.
  return [...wrong, ...others.slice(0, Math.min(HINTED, Math.max(0, others.length - 1)))]
}
