import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Random } from './chance.ts'
import {
  CALM_START_SPEED,
  GRAVITY,
  HERO,
  isAhead,
  isFair,
  JUMP_STRENGTH,
  JUMP_TICKS,
  OBSTACLE_PROBABILITY,
  OBSTACLES,
  PICTURE,
  type Run,
  START_SPEED,
  scoreOf,
  shapeOf,
  speedOf,
  startRun,
  step,
  TICKS_PER_SECOND,
} from './runner.ts'

/** A stream of chance that is the same for the same seed. */
function chance(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const never: Random = () => 0.999_999

/** Plays `ms` milliseconds on a display of this rate; the presses come when they come. */
function play(rate: number, ms: number, presses: readonly number[], seed: number): Run {
  const random = chance(seed)
  let run = startRun()
  let now = 0
  const moveTo = (to: number, pressed: boolean) => {
    run = step(run, ((to - now) * TICKS_PER_SECOND) / 1000, false, random)
    if (pressed) run = step(run, 0, true, random)
    now = to
  }
  const waiting = [...presses].sort((a, b) => a - b)
  for (let frame = 1; now < ms; frame += 1) {
    const shown = Math.min(ms, (frame * 1000) / rate)
    for (let press = waiting[0]; press !== undefined && press <= shown; press = waiting[0]) {
      moveTo(press, true)
      waiting.shift()
    }
    moveTo(shown, false)
  }
  return run
}

/** What a player sees of a run. */
function seen(run: Run) {
  const { rest: _, obstacles, count, ...told } = run
  return { ...told, obstacles: obstacles.slice(0, count) }
}

function ticks(run: Run, count: number, random: Random = never): Run {
  let later = run
  for (let i = 0; i < count; i += 1) later = step(later, 1, false, random)
  return later
}

describe('the run', () => {
  it('has the measures of the spec', () => {
    expect(PICTURE).toEqual({ width: 800, height: 250 })
    expect([GRAVITY, JUMP_STRENGTH, OBSTACLE_PROBABILITY, START_SPEED]).toEqual([
      0.5, -10, 0.005, 2,
    ])
  })

  it('is the same game on a display of 30, 60, 120 or any other rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 12_000 }), { maxLength: 12 }),
        fc.constantFrom(30, 50, 72, 75, 90, 120, 144, 240),
        (seed, presses, rate) => {
          const asSixty = play(60, 12_000, presses, seed)
          expect(seen(play(rate, 12_000, presses, seed))).toEqual(seen(asSixty))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('leaves the run it is given as it was, also when told where to write', () => {
    const run = ticks(startRun(), 30)
    const before = structuredClone(run)
    const place = startRun()
    expect(step(run, 3, true, never, place)).toBe(place)
    expect(place).toEqual(step(run, 3, true, never))
    expect(run).toEqual(before)
  })

  it('scores ten points a second and grows faster up to a limit', () => {
    const second = ticks(startRun(), 60)
    expect(scoreOf(second)).toBe(10)
    expect(speedOf(second)).toBeGreaterThan(START_SPEED)
    expect(speedOf({ ...startRun(), ticks: 1_000_000 })).toBe(7)
  })

  it('starts slower for a reader who wants little motion', () => {
    expect(speedOf(startRun())).toBe(2)
    expect(speedOf(startRun(true))).toBe(CALM_START_SPEED)
  })

  it('jumps with gravity 0.5 and strength 10, and lands where it started', () => {
    let run = step(startRun(), 0, true, never)
    const heights = Array.from({ length: JUMP_TICKS }, () => {
      run = step(run, 1, false, never)
      return run.y
    })
    expect(heights.slice(0, 3)).toEqual([-10, -19.5, -28.5])
    expect(Math.min(...heights)).toBe(-105)
    expect(heights.at(-2)).toBeLessThan(0)
    expect(heights.at(-1)).toBe(0)
  })

  it('forgets a press high in the air and keeps one made just before landing', () => {
    const jumping = step(startRun(), 0, true, never)
    const landsAfterPressAt = (tick: number) => {
      const pressed = step(ticks(jumping, tick), 0, true, never)
      return ticks(pressed, JUMP_TICKS - tick + 1).y
    }
    expect(landsAfterPressAt(20)).toBe(0)
    expect(landsAfterPressAt(JUMP_TICKS - 3)).toBeLessThan(0)
  })

  it('ends at the first books when no one jumps, and then stands still', () => {
    const over = ticks(startRun(), 400)
    expect(over.phase).toBe('over')
    expect(seen(step(over, 60, true, never))).toMatchObject({ ticks: over.ticks, y: 0 })
  })

  it('never sends books that a jump cannot clear', () => {
    const fairAt = (speed: number) => OBSTACLES.filter((shape) => isFair(shape, speed)).length
    expect(fairAt(CALM_START_SPEED)).toBeGreaterThan(0)
    expect(fairAt(START_SPEED)).toBeGreaterThanOrEqual(3)
    expect(fairAt(7)).toBe(OBSTACLES.length)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (seed, calm) => {
        const random = chance(seed)
        let run = startRun(calm)
        for (let tick = 0; tick < 6000; tick += 1) {
          run = step(run, 1, isTimeToJump(run), random)
        }
        expect(run.phase).toBe('running')
        expect(run.cleared).toBeGreaterThan(5)
      }),
      { numRuns: 20 },
    )
  })

  it('sends books about once in two hundred ticks where there is room', () => {
    const random = chance(7)
    let run = startRun()
    for (let tick = 0; tick < 60_000; tick += 1) run = step(run, 1, isTimeToJump(run), random)
    const between = 60_000 / run.cleared
    expect(between).toBeGreaterThan(220)
    expect(between).toBeLessThan(320)
  })
})

/** A player who jumps when the middle of the jump will be over the middle of the books. */
function isTimeToJump(run: Run): boolean {
  const next = run.obstacles.slice(0, run.count).find(isAhead)
  if (!next || run.y < 0) return false
  const middle = next.x + shapeOf(next).width / 2 - HERO.x - HERO.width / 2
  return middle / speedOf(run) <= JUMP_TICKS / 2
}
