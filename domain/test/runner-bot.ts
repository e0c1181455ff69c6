import type { Random } from '#domain/chance.ts'
import {
  HERO,
  isAhead,
  JUMP_TICKS,
  type Run,
  shapeOf,
  speedOf,
  startRun,
  step,
} from '#domain/runner.ts'
import { passTrail, startTrail, type Trail, type TrailEvent } from '#domain/runner-trail.ts'

/** A stream of chance that is the same for the same seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const MIDDLE = HERO.x + HERO.width / 2
/** What a player has something to do with: found, jumped from, or jumped over. */
const TO_DO = new Set(['letter', 'star', 'spring', 'cleared', 'nearMiss'])

/** What happened in a run of `ticks`, each with its tick, to a player who jumps over books and for what hangs high. */
export function botRun(ticks: number, seed: number, { calm = false } = {}) {
  const random = seeded(seed)
  let run = startRun(calm)
  const trail = startTrail(['FROGS', 'POND', 'BASKET'], run)
  const told: (TrailEvent & { tick: number })[] = []
  /** Ticks at which something was within reach, whether it was taken or not. */
  const reached: number[] = []
  for (let tick = 0; tick < ticks && run.phase === 'running'; tick += 1) {
    run = step(run, 1, wantsToJump(run, trail), random, undefined, (at) => passTrail(trail, at))
    for (const event of trail.events.splice(0)) told.push({ ...event, tick })
    const isPassing = trail.finds
      .slice(0, trail.count)
      .some(({ x }) => x <= MIDDLE && x > MIDDLE - speedOf(run))
    const isTaken = told.slice(-4).some((event) => event.tick === tick && TO_DO.has(event.type))
    if (isPassing || isTaken) reached.push(tick)
  }
  return { run, trail, told, reached }
}

/** Jumps when the middle of the jump is over the middle of the books, or at what hangs in the air. */
function wantsToJump(run: Run, trail: Trail): boolean {
  if (run.y < 0) return false
  const ticksTo = (x: number) => (x - MIDDLE) / speedOf(run)
  const books = run.obstacles.slice(0, run.count).find(isAhead)
  const toBooks = books ? ticksTo(books.x + shapeOf(books).width / 2) : Number.POSITIVE_INFINITY
  if (toBooks <= JUMP_TICKS / 2) return true
  const high = trail.finds
    .slice(0, trail.count)
    .find(({ x, up, kind }) => kind !== 'spring' && up > 100 && up < 180 && ticksTo(x) >= 3)
  return high !== undefined && ticksTo(high.x) <= JUMP_TICKS / 2 && toBooks > JUMP_TICKS * 1.5
}
