import { beforeEach, expect, it, vi } from 'vitest'
import type { Run } from '#domain/runner.ts'
import { createRunnerPlay } from './runner-play.ts'
import { fakeCanvas } from './test-canvas.ts'

let frames: ReturnType<typeof fakeCanvas>
beforeEach(() => {
  frames = fakeCanvas()
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
})

const paint = vi.fn<(run: Run) => void>()
const aPlay = (still = false) => createRunnerPlay(paint, () => still)

function started(still = false) {
  const play = aPlay(still)
  play.press(frames.now())
  return play
}

it('stands still until it is started, then runs', () => {
  const play = aPlay()
  expect(play.phase.get()).toBe('ready')
  expect(frames.isRunning()).toBe(false)
  play.press(frames.now())
  expect(play.phase.get()).toBe('running')
  frames.pass(60)
  expect(play.run().ticks).toBe(60)
})

it('lets no time pass while it is paused', () => {
  const play = started()
  frames.pass(30)
  play.pause()
  expect(play.phase.get()).toBe('paused')
  expect(frames.isRunning()).toBe(false)
  frames.pass(3600)
  play.togglePause(frames.now())
  frames.pass(6)
  expect(play.run().ticks).toBe(36)
})

it('jumps at the time of the press, also between two frames', () => {
  const play = started()
  frames.pass(10)
  play.press(frames.now() + 5)
  frames.pass(1)
  expect(play.run().y).toBe(-10)
})

it('does not leap after a hitch of the device', () => {
  const play = aPlay()
  play.press(frames.now() - 5000)
  frames.pass(1)
  expect(play.run().ticks).toBe(15)
})

it('ends at the books, and starts again on a press that is not a last hasty jump', () => {
  const play = started()
  while (play.phase.get() === 'running') frames.pass(1)
  expect(play.phase.get()).toBe('over')
  expect(frames.isRunning()).toBe(false)
  play.press(frames.now() + 100)
  expect(play.phase.get()).toBe('over')
  play.press(frames.now() + 1000)
  expect(play.phase.get()).toBe('running')
  expect(play.run().ticks).toBe(0)
})

it('starts slower for a reader who wants little motion', () => {
  const play = started(true)
  frames.pass(6)
  expect(play.run().calm).toBe(true)
})

it('makes no new run for a frame: two take turns', () => {
  const play = started()
  const seen = new Set<Run>()
  for (let frame = 0; frame < 36; frame += 1) {
    frames.pass(1)
    seen.add(play.run())
  }
  expect(seen.size).toBe(2)
})

it('keeps its words for a whole run, and goes on with the next word in the next run', () => {
  let words = ['AT', 'BOOK']
  const play = createRunnerPlay(
    paint,
    () => false,
    () => words,
  )
  words = ['FOX', 'HAT']
  play.renew()
  play.press(frames.now())
  words = ['PIE']
  play.renew()
  frames.pass(1)
  expect(play.trail().list).toEqual(['FOX', 'HAT'])
  play.trail().words = 1
  words = ['FOX', 'HAT', 'PIE']
  while (play.phase.get() === 'running') frames.pass(1)
  play.press(frames.now() + 1000)
  expect(play.trail().list).toEqual(['HAT', 'PIE', 'FOX'])
})
