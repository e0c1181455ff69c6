import type { Random } from './chance.ts'
import {
  HERO,
  isAhead,
  JUMP_TICKS,
  type Obstacle,
  type Run,
  shapeOf,
  speedOf,
  step,
} from './runner.ts'

// The same run for those who play by listening: time moves from one decision to the next.

/** One step is half a jump: who jumps a step too early lands on the books. */
const STEP_TICKS = 20
/** Books are heard from so many steps away. */
const ANNOUNCED_STEPS = 3
/** After so many jumps only the first distance is told, and the reader counts. */
const TOLD_JUMPS = 3
/** Longest wait for books while the way is free. */
const PATIENCE_TICKS = 600

export type Act = 'wait' | 'jump'

/** What there is to hear after a turn; `steps` 0 means: jump now. */
export type News =
  | { says: 'free'; jumped: boolean }
  | { says: 'ahead'; jumped: boolean; steps: number; lying: boolean; countNow: boolean }
  | { says: 'count' }
  | { says: 'over' }

/** Steps until the jump over the next books is best, 0 to 3; null while none are near. */
export function stepsAhead(run: Run): number | null {
  const ticks = ticksToJump(run)
  if (ticks === null || ticks > ANNOUNCED_STEPS * STEP_TICKS) return null
  return Math.max(0, Math.ceil(ticks / STEP_TICKS))
}

/** The run after one turn, and the news of it, with `tellsAll` every distance. `run` stays as it is. */
export function takeTurn(
  run: Run,
  act: Act,
  random: Random,
  { tellsAll = false } = {},
): { run: Run; news: News } {
  const next = act === 'jump' ? afterJump(run, random) : afterWait(run, random)
  return { run: next, news: newsOf(run, act, next, tellsAll) }
}

function newsOf(before: Run, act: Act, run: Run, tellsAll: boolean): News {
  if (run.phase === 'over') return { says: 'over' }
  const jumped = run.cleared > before.cleared
  const steps = stepsAhead(run)
  const next = nextBooks(run)
  if (steps === null || !next) return { says: 'free', jumped }
  const isNew = jumped || act === 'jump' || stepsAhead(before) === null
  if (run.cleared >= TOLD_JUMPS && !isNew && !tellsAll) return { says: 'count' }
  const countNow = run.cleared === TOLD_JUMPS && steps > 0 && !tellsAll
  return { says: 'ahead', jumped, steps, lying: shapeOf(next).lying, countNow }
}

function afterJump(run: Run, random: Random): Run {
  return pass(step(run, 0, true, random), JUMP_TICKS, random, () => false)
}

function afterWait(run: Run, random: Random): Run {
  const steps = stepsAhead(run)
  if (steps === null) {
    return pass(run, PATIENCE_TICKS, random, (later) => stepsAhead(later) !== null)
  }
  if (steps === 0) return pass(run, PATIENCE_TICKS, random, ({ cleared }) => cleared > run.cleared)
  const arrival = (steps - 1) * STEP_TICKS
  return pass(run, STEP_TICKS, random, (later) => (ticksToJump(later) ?? 0) <= arrival)
}

function pass(run: Run, most: number, random: Random, isEnough: (run: Run) => boolean): Run {
  let later = run
  for (let ticks = 0; ticks < most && later.phase === 'running'; ticks += 1) {
    later = step(later, 1, false, random)
    if (isEnough(later)) break
  }
  return later
}

/** Ticks until a jump is highest over the middle of the next books; less than 0 when that is past. */
function ticksToJump(run: Run): number | null {
  const next = nextBooks(run)
  if (!next) return null
  const middle = next.x + shapeOf(next).width / 2 - (HERO.x + HERO.width / 2)
  return middle / speedOf(run) - JUMP_TICKS / 2
}

function nextBooks(run: Run): Obstacle | null {
  return run.obstacles.slice(0, run.count).find(isAhead) ?? null
}
