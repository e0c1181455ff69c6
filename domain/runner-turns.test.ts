import { describe, expect, it } from 'vitest'
import { scoreOf, startRun, step } from './runner.ts'
import { type Act, type News, stepsAhead, takeTurn } from './runner-turns.ts'

const never = () => 0.999_999

/** Chance that sends books as soon as there is room, always the first kind. */
const often = () => 0

/** Plays these turns and gives what was heard. */
function hear(acts: readonly Act[], random = never): News[] {
  let run = startRun()
  return acts.map((act) => {
    const turn = takeTurn(run, act, random)
    run = turn.run
    return turn.news
  })
}

describe('playing by listening', () => {
  it('counts the steps down to the books, and a jump there clears them', () => {
    const heard = hear(['wait', 'wait', 'wait', 'wait', 'jump'])
    expect(heard.slice(0, 4)).toEqual(
      [3, 2, 1, 0].map((steps) => expect.objectContaining({ says: 'ahead', steps, lying: true })),
    )
    expect(heard[4]).toEqual({ says: 'free', jumped: true })
  })

  it.each([
    ['waits too long', ['wait', 'wait', 'wait', 'wait', 'wait']],
    ['jumps one step too early', ['wait', 'wait', 'wait', 'jump']],
  ] as const)('ends when the reader %s', (_, acts) => {
    expect(hear(acts).at(-1)).toEqual({ says: 'over' })
  })

  it('forgives a jump that lands before the books', () => {
    const heard = hear(['wait', 'jump', 'wait', 'jump'])
    expect(heard[1]).toMatchObject({ says: 'ahead', jumped: false, steps: 1 })
    expect(heard[3]).toMatchObject({ jumped: true })
  })

  it('tells only the first distance after three jumps, so that there is something to count', () => {
    let run = startRun()
    const heard: News[] = []
    while (run.cleared < 5) {
      const turn = takeTurn(run, stepsAhead(run) === 0 ? 'jump' : 'wait', often)
      run = turn.run
      heard.push(turn.news)
    }
    const counting = heard.findIndex((news) => news.says === 'ahead' && news.countNow)
    expect(heard.slice(0, counting).some((news) => news.says === 'count')).toBe(false)
    expect(heard.slice(counting).some((news) => news.says === 'count')).toBe(true)
  })

  it('tells every distance to who asks for that', () => {
    let run = startRun()
    const heard: News[] = []
    while (run.cleared < 6) {
      const turn = takeTurn(run, stepsAhead(run) === 0 ? 'jump' : 'wait', often, { tellsAll: true })
      run = turn.run
      heard.push(turn.news)
    }
    expect(heard.map(({ says }) => says)).not.toContain('count')
    expect(heard.some((news) => news.says === 'ahead' && news.countNow)).toBe(false)
  })

  it('is the run of the picture: the same time passes and the same score counts', () => {
    const { run } = takeTurn(startRun(), 'wait', never)
    let frames = startRun()
    while (frames.ticks < run.ticks) frames = step(frames, 1, false, never)
    expect(run).toEqual(frames)
    expect(scoreOf(run)).toBeGreaterThan(0)
  })

  it('can be played on for long without an end by itself', () => {
    let run = startRun()
    for (let turn = 0; turn < 500; turn += 1) {
      run = takeTurn(run, stepsAhead(run) === 0 ? 'jump' : 'wait', often).run
    }
    expect(run.phase).toBe('running')
    expect(run.cleared).toBeGreaterThan(50)
  })
})
