import { oneOf, type Random } from './chance.ts'

// Zapster Runner: the laws of the run. Lengths are pixels of the picture, times are ticks.

/** The picture, 800 x 250 (spec 9). */
export const PICTURE = { width: 800, height: 250 } as const
/** A tick is one frame of the spec: a sixtieth of a second. */
export const TICKS_PER_SECOND = 60
/** Pixels a tick that a fall gains, and the pace of a jump, up being less (spec 9). */
export const GRAVITY = 0.5
export const JUMP_STRENGTH = -10
/** How likely new books are at every tick at which there is room for them (spec 9). */
export const OBSTACLE_PROBABILITY = 0.005
/** Pixels a tick at which the books come nearer (spec 9), and for a reader who wants little motion. */
export const START_SPEED = 2
export const CALM_START_SPEED = 1.5

const SPEED_GAIN = 0.001
const MAX_SPEED = 7
const TICKS_PER_POINT = 6

/** Where the hero runs: the left edge of the feet, which alone can be hit. */
export const HERO = { x: 100, width: 18 } as const

/** Books in the way, by what they look like: lying on each other or standing side by side. */
export const OBSTACLES = [
  { lying: true, books: 1, width: 24, height: 20 },
  { lying: true, books: 2, width: 24, height: 34 },
  { lying: true, books: 3, width: 24, height: 48 },
  { lying: false, books: 2, width: 28, height: 40 },
  { lying: false, books: 3, width: 42, height: 40 },
  { lying: false, books: 4, width: 56, height: 40 },
] as const

/** Maximum obstacles on screen: more than these leave no room to land. */
const MAX_OBSTACLES = 10
/** At least so many ticks lie between two obstacles: a jump, and time to think. */
const ROOM_TICKS = 60
/** A jump may begin this many ticks apart and still clear the books. */
const SPARE_TICKS = 8
/** A press this shortly before landing counts. */
const EARLY_PRESS_TICKS = 6
/** New books are this many ticks outside the picture: what else lies on the way keeps clear of them. */
const LEAD_TICKS = 50
/** The first obstacles are on screen when the run begins. */
const FIRST_X = 520

/** `kind` is a place in OBSTACLES, `x` the left edge. */
export type Obstacle = { kind: number; x: number }

/** One run. It changes by `step` alone. */
export type Run = {
  phase: 'running' | 'over'
  /** Starts slower, for a reader who wants little motion. */
  calm: boolean
  /** Whole ticks since the start. */
  ticks: number
  /** The part of a tick that has passed since, from 0 to 1. */
  rest: number
  distance: number
  /** The feet: 0 on the ground, less in the air; and how fast they move, up being less. */
  y: number
  pace: number
  /** For how many more ticks the last press waits for the ground. */
  pressed: number
  /** How many obstacles are behind. */
  cleared: number
  /** For how many more pixels no new books come. */
  quiet: number
  /** The first `count` are in the picture, nearest first; the others wait to be used. */
  count: number
  obstacles: Obstacle[]
}

/** A run before its first tick. */
export function startRun(calm = false): Run {
  const obstacles = Array.from({ length: MAX_OBSTACLES }, () => ({ kind: 0, x: 0 }))
  const [first] = obstacles
  if (first) Object.assign(first, { kind: calm ? 0 : 1, x: FIRST_X })
  return {
    phase: 'running',
    calm,
    ticks: 0,
    rest: 0,
    distance: 0,
    y: 0,
    pace: 0,
    pressed: 0,
    cleared: 0,
    quiet: 0,
    count: 1,
    obstacles,
  }
}

/**
 * The run `dtFrames` sixtieths of a second later; `jumpPressed` says that the key went down at the start of
 * that time. It advances in whole ticks, so any display rate plays the same game. `from` is unchanged; the
 * result is written to `into` to avoid allocation. `onTick` sees the run after every tick.
 */
export function step(
  from: Run,
  dtFrames: number,
  jumpPressed: boolean,
  random: Random,
  into: Run = startRun(),
  onTick?: (run: Run) => void,
): Run {
  copy(from, into)
  if (jumpPressed) into.pressed = EARLY_PRESS_TICKS
  // Sixtieths do not add up exactly; a hair less than a tick is a tick.
  const time = into.rest + dtFrames + 1e-6
  const due = Math.floor(time)
  into.rest = Math.max(0, time - due - 1e-6)
  for (let done = 0; done < due && into.phase === 'running'; done += 1) {
    tick(into, random)
    onTick?.(into)
  }
  return into
}

/** Pixels a tick at which the books come now. */
export function speedOf({ calm, ticks }: Run): number {
  const start = calm ? CALM_START_SPEED : START_SPEED
  return Math.min(MAX_SPEED, start + ticks * SPEED_GAIN)
}

/** The score rises with time alone: ten a second (spec 2). */
export function scoreOf({ ticks }: Run): number {
  return Math.floor(ticks / TICKS_PER_POINT)
}

/** The size of an obstacle. */
export function shapeOf({ kind }: Obstacle): (typeof OBSTACLES)[number] {
  return OBSTACLES[kind] ?? OBSTACLES[0]
}

/** May these books come at this speed: does a jump clear them with time to spare? */
export function isFair({ width, height }: { width: number; height: number }, speed: number) {
  return ticksAbove(height) - (HERO.width + width) / speed >= SPARE_TICKS
}

/** Ticks from the jump until the feet are on the ground again. */
export const JUMP_TICKS = ticksAbove(0) + 1

function ticksAbove(height: number): number {
  let ticks = 0
  for (let y = JUMP_STRENGTH, pace = JUMP_STRENGTH; y < 0; ) {
    if (y < -height) ticks += 1
    pace += GRAVITY
    y += pace
  }
  return ticks
}

function tick(run: Run, random: Random): void {
  const speed = speedOf(run)
  run.ticks += 1
  run.distance += speed
  moveHero(run)
  moveObstacles(run, speed)
  addObstacle(run, speed, random)
  if (isHit(run)) run.phase = 'over'
}

function moveHero(run: Run): void {
  if (run.pressed > 0 && run.y === 0) {
    run.pace = JUMP_STRENGTH
    run.pressed = 0
  } else if (run.pressed > 0) {
    run.pressed -= 1
  }
  run.y = Math.min(0, run.y + run.pace)
  run.pace = run.y === 0 ? 0 : run.pace + GRAVITY
}

function moveObstacles(run: Run, speed: number): void {
  for (let i = 0; i < run.count; i += 1) {
    const obstacle = run.obstacles[i]
    if (!obstacle) continue
    const wasAhead = isAhead(obstacle)
    obstacle.x -= speed
    if (wasAhead && !isAhead(obstacle)) run.cleared += 1
  }
  const [first] = run.obstacles
  if (!first || run.count === 0 || first.x + shapeOf(first).width > 0) return
  // What left the picture goes to the end of the list, to be used again.
  for (let i = 1; i < run.obstacles.length; i += 1) {
    const next = run.obstacles[i]
    if (next) run.obstacles[i - 1] = next
  }
  run.obstacles[run.obstacles.length - 1] = first
  run.count -= 1
}

/** Is any of it still before the hero's heels? */
export function isAhead(obstacle: Obstacle): boolean {
  return obstacle.x + shapeOf(obstacle).width > HERO.x
}

function addObstacle(run: Run, speed: number, random: Random): void {
  run.quiet = Math.max(0, run.quiet - speed)
  const x = PICTURE.width + LEAD_TICKS * speed
  const last = run.obstacles[run.count - 1]
  const hasRoom = !last || x - last.x - shapeOf(last).width >= ROOM_TICKS * speed
  const free = run.obstacles[run.count]
  if (!hasRoom || run.quiet > 0 || !free || random() >= OBSTACLE_PROBABILITY) return
  free.x = x
  free.kind = oneOf(fairKinds(speed), random) ?? 0
  run.count += 1
}

function fairKinds(speed: number): number[] {
  return [...OBSTACLES.keys()].filter((kind) => isFair(shapeOf({ kind, x: 0 }), speed))
}

function isHit(run: Run): boolean {
  for (let i = 0; i < run.count; i += 1) {
    const obstacle = run.obstacles[i]
    if (!obstacle || obstacle.x >= HERO.x + HERO.width || !isAhead(obstacle)) continue
    if (run.y > -shapeOf(obstacle).height) return true
  }
  return false
}

function copy(from: Run, into: Run): void {
  const { obstacles } = into
  Object.assign(into, from)
  into.obstacles = obstacles
  for (let i = 0; i < from.count; i += 1) {
    const source = from.obstacles[i]
    const target = obstacles[i]
    if (source && target) Object.assign(target, source)
  }
}
