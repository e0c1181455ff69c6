import { describe, expect, it } from 'vitest'
import { JUMP_TICKS, type Run, startRun, step, TICKS_PER_SECOND } from './runner.ts'
import { passTrail, startTrail, wordOf } from './runner-trail.ts'
import { botRun, seeded } from './test/runner-bot.ts'

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]
const MINUTE = 60 * TICKS_PER_SECOND

const never = () => 0.999_999

describe('the trail', () => {
  it.each([false, true])(
    'has something to do every 1.5 seconds from the start (slower: %s)',
    (calm) => {
      for (const seed of SEEDS) {
        const { reached, run } = botRun(MINUTE, seed, { calm })
        expect(run.phase).toBe('running')
        const ticks = [0, ...reached]
        const gaps = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0))
        expect(Math.max(...gaps), `seed ${seed}`).toBeLessThanOrEqual(1.5 * TICKS_PER_SECOND)
      }
    },
  )

  it('lets words be spelled within the first minute', () => {
    for (const seed of SEEDS) {
      const { trail, told } = botRun(MINUTE, seed)
      expect(trail.words).toBeGreaterThanOrEqual(2)
      expect(trail.stars).toBeGreaterThan(5)
      expect(told.filter(({ type }) => type === 'word')).toHaveLength(trail.words)
    }
  })

  it('leaves the books of the run where they are likely, and a spring never leads into them', () => {
    for (const seed of SEEDS) {
      const { run, told } = botRun(4 * MINUTE, seed)
      expect(run.phase).toBe('running')
      expect(told.some(({ type }) => type === 'spring')).toBe(true)
      expect(run.cleared).toBeGreaterThan(35)
    }
  })

  it('is the same at any rate of frames', () => {
    const played = (frame: number) => {
      let run = startRun()
      const trail = startTrail(['POND'], run)
      const random = seeded(3)
      for (let tick = 0; tick < 180; tick += frame) {
        run = step(run, frame, false, random, undefined, (at) => passTrail(trail, at))
      }
      return { ...trail, finds: trail.finds.slice(0, trail.count) }
    }
    expect(played(2)).toEqual(played(1))
    expect(played(0.5)).toEqual(played(1))
  })

  it('brings a letter back that was missed', () => {
    let run: Run = startRun()
    const trail = startTrail(['FOX'], run)
    const first = () =>
      trail.finds
        .slice(0, trail.count)
        .filter(({ kind, letter }) => kind === 'letter' && letter === 0)
    expect(first()).toHaveLength(1)
    // The first letter hangs high, and no one jumps.
    for (let tick = 0; tick < 170; tick += 1) {
      run = step(run, 1, false, never, undefined, (at) => passTrail(trail, at))
    }
    expect(trail.found & 1).toBe(0)
    expect(first().some(({ x }) => x > 200)).toBe(true)
  })

  it('throws the hero higher from a spring than a jump goes', () => {
    const run = startRun()
    const trail = startTrail(['POND'], run)
    run.pace = 0
    Object.assign(trail.finds[0] ?? {}, { kind: 'spring', x: 110, up: 0 })
    let later = run
    let highest = 0
    for (let tick = 0; tick < 2 * JUMP_TICKS; tick += 1) {
      later = step(later, 1, false, never, undefined, (at) => passTrail(trail, at))
      highest = Math.min(highest, later.y)
    }
    expect(trail.events.map(({ type }) => type)).toContain('spring')
    expect(highest).toBeLessThan(-140)
  })

  it('tells of a jump, a landing and an end', () => {
    const { told } = botRun(MINUTE, 5)
    const types = new Set(told.map(({ type }) => type))
    expect(types.has('jump') && types.has('land')).toBe(true)
    let run = startRun()
    const trail = startTrail(['POND'], run)
    for (let tick = 0; tick < 400; tick += 1) {
      run = step(run, 1, false, never, undefined, (at) => passTrail(trail, at))
    }
    expect(trail.events.at(-1)?.type).toBe('over')
    expect(wordOf(trail)).toBe('POND')
  })
})
