import { type Atom, createAtom } from '@tanstack/react-store'
import { type Run, startRun, step, TICKS_PER_SECOND } from '#domain/runner.ts'
import { passTrail, startTrail, type Trail } from '#domain/runner-trail.ts'

export type Phase = 'ready' | 'running' | 'paused' | 'over'

/** A game of Zapster Runner: time and presses go in, runs to paint come out. Times are as of events. */
export type RunnerPlay = {
  phase: Atom<Phase>
  run: () => Run
  trail: () => Trail
  /** Takes other words as long as no run has begun; a run keeps those it began with. */
  renew: () => void
  /** Space bar, click or tap: starts, jumps, goes on after a pause, or starts again (spec 2). */
  press: (at: number) => void
  pause: () => void
  togglePause: (at: number) => void
}

/** A longer gap between two frames is a hitch of the device: the game waits instead of leaping. */
const MAX_FRAME_MS = 250
/** A last hasty jump does not throw away the score before anybody saw it. */
const RESTART_AFTER_MS = 600

/**
 * `paint` is called for every frame; `isSlow` and `words`, those to spell, are asked when a run starts. The next
 * run goes on with the word at which the last one ended.
 */
export function createRunnerPlay(
  paint: (run: Run, trail: Trail) => void,
  isSlow: () => boolean,
  words: () => readonly string[] = () => [],
): RunnerPlay {
  const phase = createAtom<Phase>('ready')
  let run = startRun(isSlow())
  let spelled = 0
  let trail = startTrail(words(), run)
  const onTick = (at: Run) => passTrail(trail, at)
  // The two take turns, so that no frame makes anything new.
  let spare = startRun()
  let now = 0
  let frame = 0

  const enter = (next: Phase) => phase.set(next)
  const move = (ticks: number, pressed: boolean) => {
    const next = step(run, ticks, pressed, Math.random, spare, onTick)
    spare = run
    run = next
  }
  const passTo = (at: number) => {
    const passed = Math.min(MAX_FRAME_MS, Math.max(0, at - now))
    now = Math.max(now, at)
    move((passed * TICKS_PER_SECOND) / 1000, false)
  }
  const show = (at: number) => {
    passTo(at)
    paint(run, trail)
    if (run.phase === 'over') enter('over')
    else frame = requestAnimationFrame(show)
  }
  const go = (at: number) => {
    now = at
    frame = requestAnimationFrame(show)
    enter('running')
  }
  const begin = () => {
    run = startRun(isSlow())
    trail = startTrail(from(words(), spelled), run)
  }
  const start = (at: number) => {
    spelled += trail.words
    begin()
    go(at)
  }
  const pause = () => {
    cancelAnimationFrame(frame)
    if (phase.get() === 'running') enter('paused')
  }

  return {
    phase,
    run: () => run,
    trail: () => trail,
    renew: () => {
      if (phase.get() === 'ready') begin()
    },
    press: (at) => {
      if (phase.get() === 'ready') start(at)
      else if (phase.get() === 'paused') go(at)
      else if (phase.get() === 'over') {
        if (at - now >= RESTART_AFTER_MS) start(at)
      } else {
        passTo(at)
        move(0, true)
      }
    },
    pause,
    togglePause: (at) => {
      if (phase.get() === 'paused') go(at)
      else pause()
    },
  }
}

function from(words: readonly string[], at: number): string[] {
  const first = at % Math.max(1, words.length)
  return [...words.slice(first), ...words.slice(0, first)]
}
