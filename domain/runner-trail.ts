import { HERO, type Obstacle, PICTURE, type Run, shapeOf, speedOf } from './runner.ts'

// What there is to collect in Zapster Runner: letters that spell a word, stars, and springs to jump from. It lies
// around the run of runner.ts and keeps its laws, except that a spring throws the hero up.

type FindKind = 'letter' | 'star' | 'spring'

/** Something on the way: `x` is its middle, `up` how high that is above the ground, `letter` its place in the word. */
type Find = { kind: FindKind; x: number; up: number; letter: number }

/** What just happened, for a look and a sound. */
export type TrailEvent = {
  type: 'letter' | 'star' | 'spring' | 'word' | 'jump' | 'land' | 'cleared' | 'nearMiss' | 'over'
  x: number
  up: number
  /** How many letters of the word are found with this one; 0 where it is none. */
  nth: number
}

/** A way with something to find. It changes by `passTrail` alone, in place: sixty ticks come every second. */
export type Trail = {
  /** The words to spell, one after the other and around again; they stay the same for the whole run. */
  list: readonly string[]
  /** A bit for each letter of this word that is found. */
  found: number
  /** How many words are spelled. */
  words: number
  stars: number
  /** The first `count` are in the picture, nearest first; the others wait to be used. */
  count: number
  finds: Find[]
  /** Pixels until the next one is laid, and how many there were. */
  gap: number
  laid: number
  /** How far the feet were above the books at the least, while over them. */
  hair: number
  wasUp: boolean
  cleared: number
  events: TrailEvent[]
}

/** A find this near to books hangs over them, so that one jump does both. */
const NEAR_TICKS = 44
const MAX_GAP_TICKS = 80
/** How high finds hang: on the way, in the air, over books, and above a spring. */
const LOW = 30
const HIGH = 122
const OVER_BOOKS = 138
const ABOVE_SPRING = 185
const HERO_HEIGHT = 74
const REACH = { across: 22, up: 20, spring: 16 } as const
/** Feet so near above the books were nearly too low. */
const HAIR = 14
/** Pixels a tick at which a spring throws the hero up, and how long the way behind it stays free. */
const SPRING_STRENGTH = -12.5
const SPRING_ROOM_TICKS = 32
/** The first find is in the picture when the run begins. */
const FIRST_X = 200
const BEYOND = PICTURE.width + 24
const MAX_FINDS = 24

/** What comes one after the other, and how many ticks later the next does: less than a second. */
const PATTERN: readonly { kind: FindKind; up: number; ticks: number }[] = [
  { kind: 'letter', up: HIGH, ticks: 46 },
  { kind: 'star', up: LOW, ticks: 46 },
  { kind: 'letter', up: LOW, ticks: 46 },
  { kind: 'star', up: HIGH, ticks: 46 },
  { kind: 'letter', up: HIGH, ticks: 46 },
  { kind: 'star', up: LOW, ticks: 46 },
  { kind: 'spring', up: 0, ticks: 25 },
  { kind: 'letter', up: ABOVE_SPRING, ticks: 46 },
]

/** The way before the first tick, with finds all along the picture. */
export function startTrail(list: readonly string[], run: Run): Trail {
  const trail: Trail = {
    list,
    found: 0,
    words: 0,
    stars: 0,
    count: 0,
    finds: Array.from({ length: MAX_FINDS }, () => ({ kind: 'star', x: 0, up: 0, letter: 0 })),
    gap: 0,
    laid: 0,
    hair: Number.POSITIVE_INFINITY,
    wasUp: false,
    cleared: 0,
    events: [],
  }
  let x = FIRST_X
  while (x < BEYOND) x += lay(trail, run, x)
  trail.gap = x - BEYOND
  return trail
}

/** The word that is being spelled; empty for a trail without words. */
export function wordOf({ list, words }: Pick<Trail, 'list' | 'words'>): string {
  return list[words % Math.max(1, list.length)] ?? ''
}

/** Lets the way of one tick pass, after the run's own. What happened is added to `events`. */
export function passTrail(trail: Trail, run: Run): void {
  const speed = speedOf(run)
  moveFinds(trail, speed)
  trail.gap -= speed
  if (trail.gap <= 0) trail.gap += lay(trail, run, BEYOND + trail.gap)
  noteBooks(trail, run)
  collect(trail, run)
  if (run.y < 0 !== trail.wasUp) {
    trail.wasUp = run.y < 0
    tell(trail, trail.wasUp ? 'jump' : 'land', -run.y)
  }
  if (run.phase === 'over') tell(trail, 'over', -run.y)
}

const MIDDLE = HERO.x + HERO.width / 2

function tell(
  trail: Trail,
  type: TrailEvent['type'],
  up: number,
  x: number = MIDDLE,
  nth = 0,
): void {
  trail.events.push({ type, x, up, nth })
}

function lettersFound({ found }: Trail): number {
  let count = 0
  for (let bits = found; bits > 0; bits >>= 1) count += bits & 1
  return count
}

function moveFinds(trail: Trail, speed: number): void {
  for (let i = 0; i < trail.count; i += 1) {
    const find = trail.finds[i]
    if (find) find.x -= speed
  }
  const [first] = trail.finds
  if (first && trail.count > 0 && first.x < -24) remove(trail, 0)
}

/** Takes a find out; its place goes to the end of the list, to be used again. */
function remove(trail: Trail, at: number): void {
  const [taken] = trail.finds.splice(at, 1)
  if (!taken) return
  trail.finds.push(taken)
  trail.count -= 1
}

/** Lays the next find at `x` and returns how many pixels later the one after it comes. */
function lay(trail: Trail, run: Run, x: number): number {
  const speed = speedOf(run)
  const { kind, up, ticks } = PATTERN[trail.laid % PATTERN.length] ?? {
    kind: 'star',
    up: LOW,
    ticks: 46,
  }
  const books = booksNear(run, x, NEAR_TICKS * speed)
  trail.laid += 1
  if (books) {
    const middle = books.x + shapeOf(books).width / 2
    const last = trail.finds[trail.count - 1]
    // Moved this far it would leave the way before it empty.
    if (last && middle - last.x > MAX_GAP_TICKS * speed)
      put(trail, 'star', (middle + last.x) / 2, LOW)
    if (!hasFindAt(trail, middle)) put(trail, kind === 'spring' ? 'star' : kind, middle, OVER_BOOKS)
  } else if (kind === 'spring' && !hasRoom(run, x, speed)) put(trail, 'star', x, LOW)
  else if (kind === 'spring') {
    put(trail, kind, x, up)
    run.quiet = Math.max(run.quiet, SPRING_ROOM_TICKS * speed)
  } else put(trail, kind, x, up === ABOVE_SPRING && !isAfterSpring(trail) ? HIGH : up)
  return ticks * speed
}

/** A letter is the first of the word that is neither found nor on the way; with none left it is a star. */
function put(trail: Trail, kind: FindKind, x: number, up: number): void {
  const find = trail.finds[trail.count]
  if (!find) return
  const letter = kind === 'letter' ? missingLetter(trail) : -1
  Object.assign(find, { kind: kind === 'letter' && letter < 0 ? 'star' : kind, x, up, letter })
  trail.count += 1
}

function missingLetter(trail: Trail): number {
  for (let letter = 0; letter < wordOf(trail).length; letter += 1) {
    const isOnWay = trail.finds
      .slice(0, trail.count)
      .some((find) => find.kind === 'letter' && find.letter === letter && find.x > HERO.x)
    if (!isOnWay && !(trail.found & (1 << letter))) return letter
  }
  return -1
}

function booksNear(run: Run, x: number, within: number): Obstacle | null {
  for (let i = 0; i < run.count; i += 1) {
    const books = run.obstacles[i]
    if (books && Math.abs(books.x + shapeOf(books).width / 2 - x) < within) return books
  }
  return null
}

function hasFindAt(trail: Trail, x: number): boolean {
  return trail.finds.slice(0, trail.count).some((find) => Math.abs(find.x - x) < 4)
}

/** Who flies from a spring must not come down on books. */
function hasRoom(run: Run, x: number, speed: number): boolean {
  return run.obstacles.slice(0, run.count).every((books) => books.x < x - NEAR_TICKS * speed)
}

function isAfterSpring(trail: Trail): boolean {
  return trail.finds[trail.count - 1]?.kind === 'spring'
}

function noteBooks(trail: Trail, run: Run): void {
  for (let i = 0; i < run.count; i += 1) {
    const books = run.obstacles[i]
    if (!books || books.x > HERO.x + HERO.width) continue
    const { width, height } = shapeOf(books)
    if (books.x + width > HERO.x) trail.hair = Math.min(trail.hair, -run.y - height)
  }
  if (run.cleared === trail.cleared) return
  trail.cleared = run.cleared
  tell(trail, trail.hair <= HAIR ? 'nearMiss' : 'cleared', -run.y)
  trail.hair = Number.POSITIVE_INFINITY
}

function collect(trail: Trail, run: Run): void {
  const feet = -run.y
  for (let i = trail.count - 1; i >= 0; i -= 1) {
    const find = trail.finds[i]
    if (!find) continue
    const apart = Math.abs(find.x - MIDDLE)
    if (find.kind === 'spring') {
      if (feet > 0 || apart > REACH.spring) continue
      run.pace = SPRING_STRENGTH
      tell(trail, 'spring', 0)
      remove(trail, i)
    } else if (
      apart <= REACH.across &&
      find.up + REACH.up >= feet &&
      find.up - REACH.up <= feet + HERO_HEIGHT
    ) {
      take(trail, find)
      remove(trail, i)
    }
  }
}

function take(trail: Trail, { kind, letter, x, up }: Find): void {
  if (kind === 'star') {
    trail.stars += 1
    tell(trail, 'star', up, x)
    return
  }
  trail.found |= 1 << letter
  tell(trail, 'letter', up, x, lettersFound(trail))
  if (trail.found !== (1 << wordOf(trail).length) - 1) return
  trail.words += 1
  trail.found = 0
  tell(trail, 'word', up, x)
  // What is still on the way was for the word before.
  for (const find of trail.finds) if (find.kind === 'letter') find.kind = 'star'
}
