import type { Feet } from '#domain/hero-parts.ts'
import {
  HERO,
  OBSTACLES,
  type Obstacle,
  PICTURE,
  type Run,
  shapeOf,
  speedOf,
} from '#domain/runner.ts'
import { type Trail, wordOf } from '#domain/runner-trail.ts'
import { ART } from './runner-art.tsx'
import { type Backdrop, GROUND, printBackdrop, type Strip, turnSky } from './runner-backdrop.ts'
import { FRAMES, type Picture, printCycle } from './runner-cycle.ts'
import { type Effects, paintEffects, squashOf } from './runner-effects.ts'
import { printPicture } from './runner-picture.ts'
import { printSprites, type Sprites } from './runner-sprites.ts'

/** The part of the picture that is shown: all of it, or on a narrow phone half of it, twice as large. */
export type View = { left: number; width: number; density: number }

/** Everything a frame is put together from. */
export type Scene = {
  view: View
  pen: CanvasRenderingContext2D
  hero: Picture
  /** The run cycle. */
  cycle: HTMLCanvasElement[]
  sprites: Sprites
  books: Picture[]
  /** Who goes along, and how high that one flies now. */
  friend: Picture | null
  friendUp: number
} & Backdrop

const HERO_HEIGHT = 74
/** The box of the feet, as high as the whole hero's allows. */
const FEET_HEIGHT = (HERO_HEIGHT * 118) / 334
/** Who goes along flies behind the hero, higher than any books. */
const FRIEND = { height: 28, x: HERO.x - 28, up: 58 } as const
/** How fast each plane goes by, as a share of the way: hills, shelf, and what is near. */
const FAR = { hills: 0.1, shelf: 0.28, near: 0.62 } as const
/** Pixels of a whole run cycle, and ticks between two looks at the sky. */
const CYCLE = 96
const SKY_TICKS = 20

/** What part of the picture fits; the camera follows the hero, who stands near its left edge. */
export function viewFor(narrow: boolean, dotsPerPixel: number): View {
  if (narrow) return { left: HERO.x - 48, width: PICTURE.width / 2, density: 2 }
  return { left: 0, width: PICTURE.width, density: dotsPerPixel > 1 ? 2 : 1 }
}

/** Prints all that a frame needs; `art` holds the hero and each kind of obstacle. */
export async function printScene(
  canvas: HTMLCanvasElement,
  art: HTMLElement,
  view: View,
  feetKind: Feet,
): Promise<Scene> {
  const pen = canvas.getContext('2d', { alpha: false })
  const drawings = (of: keyof typeof ART) => [
    ...art.querySelectorAll<SVGSVGElement>(`[data-art=${ART[of]}] > svg`),
  ]
  const [[heroArt], [feetArt], [friendArt]] = [
    drawings('hero'),
    drawings('feet'),
    drawings('friend'),
  ]
  if (!pen || !heroArt || !feetArt) throw new Error('nothing can be drawn here')
  const [hero, feet, friend, ...books] = await Promise.all([
    printPicture(heroArt, HERO_HEIGHT, view.density),
    printPicture(feetArt, FEET_HEIGHT, view.density),
    friendArt ? printPicture(friendArt, FRIEND.height, view.density) : null,
    ...drawings('books').map((svg, kind) =>
      printPicture(svg, OBSTACLES[kind]?.height ?? HERO_HEIGHT, view.density),
    ),
  ])
  const cycle = printCycle(hero, feet, feetKind, view.density)
  const sprites = printSprites(view.density)
  const backdrop = printBackdrop(view.density)
  const scene = { view, pen, hero, cycle, books, sprites, friend, friendUp: FRIEND.up, ...backdrop }
  turnSky(scene, 0)
  return scene
}

/** What a frame shows besides the run: finds and letters, what flies about, and whether little should move. */
export type Shown = { trail: Trail; effects: Effects; still: boolean }

/** Paints one frame. It makes nothing new: sixty of them come every second. */
export function paintRun(scene: Scene, run: Run, { trail, effects, still }: Shown): void {
  const { pen, view } = scene
  const passed = run.rest * speedOf(run)
  const distance = still ? 0 : run.distance + passed
  if (!still && run.ticks % SKY_TICKS === 0) turnSky(scene, run.ticks)
  lookAt(pen, view)
  pen.drawImage(scene.sky, 0, 0, PICTURE.width, scene.sky.height / view.density)
  paintRound(scene, scene.hills, distance * FAR.hills)
  paintRound(scene, scene.shelf, distance * FAR.shelf)
  paintRound(scene, scene.near, distance * FAR.near)
  paintRound(scene, scene.plank, distance)
  paintFinds(scene, trail, { passed, ticks: still ? 0 : run.ticks })
  for (let i = 0; i < run.count; i += 1) {
    const obstacle = run.obstacles[i]
    if (obstacle) paintBooks(scene, obstacle, passed)
  }
  paintFriend(scene, run, still)
  paintHero(scene, run, { still, squash: still ? 0 : squashOf(effects, run.ticks) })
  paintEffects(pen, effects, run.ticks)
}

function paintFinds(
  { pen, view, sprites }: Scene,
  trail: Trail,
  { passed, ticks }: { passed: number; ticks: number },
): void {
  const word = wordOf(trail)
  for (let i = 0; i < trail.count; i += 1) {
    const find = trail.finds[i]
    if (!find) continue
    const sprite =
      find.kind === 'letter' ? sprites.letter(word[find.letter] ?? '?') : sprites[find.kind]
    const x = onDot(find.x - passed - sprite.width / 2, view)
    // What hangs in the air sways a little.
    const sway = find.kind === 'spring' ? 0 : Math.sin((ticks + find.letter * 20) / 14) * 2.5
    const y = find.kind === 'spring' ? GROUND - 22 : GROUND - find.up - sprite.height / 2 + sway
    pen.drawImage(sprite.image, x, onDot(y, view), sprite.width, sprite.height)
  }
}

function lookAt(pen: CanvasRenderingContext2D, { left, density }: View): void {
  pen.setTransform(density, 0, 0, density, -left * density, 0)
}

/** On whole dots of the canvas: drawing between two of them blends every dot, which takes twice as long. */
const onDot = (at: number, { density }: View) => Math.round(at * density) / density

function paintRound({ pen, view }: Scene, { image, top, height, spans }: Strip, moved: number) {
  const { width } = PICTURE
  const { density } = view
  const start = -onDot(moved % width, view)
  for (const [from, span] of spans) {
    // What went out on the left comes back on the right.
    for (let left = start + from; left < view.left + view.width; left += width) {
      if (left + span <= view.left) continue
      const [x, w, h] = [from * density, span * density, height * density]
      pen.drawImage(image, x, 0, w, h, left, top, span, height)
    }
  }
}

function paintBooks({ pen, view, books }: Scene, obstacle: Obstacle, passed: number): void {
  const picture = books[obstacle.kind]
  if (!picture) return
  const { height } = shapeOf(obstacle)
  const { image, margin } = picture
  pen.drawImage(
    image,
    onDot(obstacle.x - passed - margin, view),
    onDot(GROUND - height - margin, view),
    picture.width,
    picture.height,
  )
}

/** Follows the hero a little late, bobbing. */
function paintFriend(scene: Scene, run: Run, still: boolean): void {
  const { pen, view, friend } = scene
  if (!friend) return
  const wanted = FRIEND.up - run.y / 2 + (still ? 0 : Math.sin(run.ticks / 11) * 3)
  scene.friendUp = still ? wanted : scene.friendUp + (wanted - scene.friendUp) * 0.12
  const [x, y] = [FRIEND.x - friend.width / 2, GROUND - scene.friendUp - friend.height / 2]
  pen.drawImage(friend.image, onDot(x, view), onDot(y, view), friend.width, friend.height)
}

function paintHero(
  { pen, view, hero, cycle, shadow }: Scene,
  run: Run,
  { still, squash }: { still: boolean; squash: number },
): void {
  const middle = HERO.x + HERO.width / 2
  const y = Math.min(0, run.y + run.pace * run.rest)
  pen.fillStyle = shadow
  pen.beginPath()
  pen.ellipse(middle, GROUND + 3, Math.max(8, 20 + y / 12), 4, 0, 0, 2 * Math.PI)
  pen.fill()
  const isRunning = !still && run.distance > 0 && run.phase === 'running'
  const turn = isRunning ? (y < 0 ? 1 : Math.floor((run.distance / CYCLE) * FRAMES) % FRAMES) : 0
  const image = cycle[turn] ?? hero.image
  pen.translate(middle, GROUND + y)
  pen.rotate(tiltOf(run, still))
  pen.scale(1 + squash * 0.22, 1 - squash * 0.2)
  pen.drawImage(
    image,
    -hero.width / 2,
    hero.margin - hero.height + FOOT_ROOM,
    hero.width,
    hero.height,
  )
  lookAt(pen, view)
}

/** The hero's box ends a little below the soles. */
const FOOT_ROOM = (20 / 334) * HERO_HEIGHT

function tiltOf(run: Run, still: boolean): number {
  if (still || run.distance === 0) return 0
  if (run.phase === 'over') return -0.3
  if (run.y < 0) return run.pace < 0 ? -0.12 : 0.06
  return 0.06
}
