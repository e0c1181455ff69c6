import {
  HERO,
  OBSTACLES,
  type Obstacle,
  PICTURE,
  type Run,
  shapeOf,
  speedOf,
} from '#domain/runner.ts'
import { type Backdrop, GROUND, printBackdrop, type Strip } from './runner-backdrop.ts'

/** The part of the picture that is shown: all of it, or on a narrow phone half of it, twice as large. */
export type View = { left: number; width: number; density: number }

/** Everything a frame is put together from. */
export type Scene = {
  view: View
  pen: CanvasRenderingContext2D
  hero: Picture
  books: Picture[]
} & Backdrop

const HERO_HEIGHT = 74
const FAR = 0.25
const STRIDE = 0.075

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
): Promise<Scene> {
  const pen = canvas.getContext('2d', { alpha: false })
  const [heroArt, ...booksArt] = art.querySelectorAll('svg')
  if (!pen || !heroArt) throw new Error('nothing can be drawn here')
  const [hero, ...books] = await Promise.all([
    printPicture(heroArt, HERO_HEIGHT, view.density),
    ...booksArt.map((svg, kind) =>
      printPicture(svg, OBSTACLES[kind]?.height ?? HERO_HEIGHT, view.density),
    ),
  ])
  return { view, pen, hero, books, ...printBackdrop(view.density) }
}

/** Paints one frame. It makes nothing new: sixty of them come every second. */
export function paintRun(scene: Scene, run: Run): void {
  const { pen, view } = scene
  const passed = run.rest * speedOf(run)
  const distance = run.calm ? 0 : run.distance + passed
  lookAt(pen, view)
  pen.drawImage(scene.sky.image, 0, 0, PICTURE.width, scene.sky.height)
  paintRound(pen, scene.shelf, distance * FAR)
  paintRound(pen, scene.plank, distance)
  for (let i = 0; i < run.count; i += 1) {
    const obstacle = run.obstacles[i]
    if (obstacle) paintBooks(scene, obstacle, passed)
  }
  paintHero(scene, run)
}

function lookAt(pen: CanvasRenderingContext2D, { left, density }: View): void {
  pen.setTransform(density, 0, 0, density, -left * density, 0)
}

function paintRound(pen: CanvasRenderingContext2D, strip: Strip, moved: number): void {
  const { width } = PICTURE
  const left = -(moved % width)
  pen.drawImage(strip.image, left, strip.top, width, strip.height)
  if (left < 0) pen.drawImage(strip.image, left + width, strip.top, width, strip.height)
}

function paintBooks({ pen, books }: Scene, obstacle: Obstacle, passed: number): void {
  const picture = books[obstacle.kind]
  if (!picture) return
  const { height } = shapeOf(obstacle)
  const { image, margin } = picture
  pen.drawImage(
    image,
    obstacle.x - passed - margin,
    GROUND - height - margin,
    picture.width,
    picture.height,
  )
}

function paintHero({ pen, view, hero, shadow }: Scene, run: Run): void {
  const middle = HERO.x + HERO.width / 2
  const y = Math.min(0, run.y + run.pace * run.rest)
  pen.fillStyle = shadow
  pen.beginPath()
  pen.ellipse(middle, GROUND + 3, 20 + y / 12, 4, 0, 0, 2 * Math.PI)
  pen.fill()
  const stride = run.calm || y < 0 ? 0 : run.distance * STRIDE
  pen.translate(middle, GROUND + y - Math.abs(Math.sin(stride)) * 3)
  pen.rotate(tiltOf(run, stride))
  pen.drawImage(
    hero.image,
    -hero.width / 2,
    hero.margin - hero.height + FOOT_ROOM,
    hero.width,
    hero.height,
  )
  lookAt(pen, view)
}

/** The hero's box ends a little below the soles. */
const FOOT_ROOM = (20 / 334) * HERO_HEIGHT

function tiltOf(run: Run, stride: number): number {
  if (run.phase === 'over') return run.calm ? 0 : -0.3
  if (run.calm) return 0
  if (run.y < 0) return run.pace < 0 ? -0.12 : 0.06
  return Math.sin(stride) * 0.06
}

/** A drawing printed once, to be put on the canvas again and again. Sizes are pixels of the game. */
type Picture = {
  image: HTMLCanvasElement
  width: number
  height: number
  /** How far the paper reaches beyond the drawing's box on every side. */
  margin: number
}

/** Strokes and the rim of a sticker stick out of the box, in units of the drawing. */
const BLEED = 16
/** Styles from stylesheets and variables, which a standalone picture does not have. */
const INKED_BY_STYLE = ['fill', 'stroke', 'stroke-linecap', 'stroke-linejoin', 'display'] as const

/** Prints an SVG of the page `height` pixels high, `density` dots to a pixel, in the colours it has now. */
async function printPicture(svg: SVGSVGElement, height: number, density: number): Promise<Picture> {
  const [left = 0, top = 0, boxWidth = 1, boxHeight = 1] = (svg.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number)
  const unit = height / boxHeight
  const sheet = { width: boxWidth + 2 * BLEED, height: boxHeight + 2 * BLEED }
  const picture = {
    width: sheet.width * unit,
    height: sheet.height * unit,
    margin: BLEED * unit,
  }

  const copy = inkedCopy(svg)
  const image = document.createElement('canvas')
  image.width = Math.ceil(picture.width * density)
  image.height = Math.ceil(picture.height * density)
  copy.setAttribute('viewBox', `${left - BLEED} ${top - BLEED} ${sheet.width} ${sheet.height}`)
  copy.setAttribute('width', String(image.width))
  copy.setAttribute('height', String(image.height))

  const drawn = new Image()
  const source = new XMLSerializer().serializeToString(copy)
  drawn.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await drawn.decode()
  image.getContext('2d')?.drawImage(drawn, 0, 0, image.width, image.height)
  return { image, ...picture }
}

function inkedCopy(svg: SVGSVGElement): SVGSVGElement {
  const copy = cloneOf(svg)
  inkLike(svg, copy)
  // The halftone is defined once in the page, so a standalone picture lacks it.
  const dots = document.querySelector('#art-dots')
  if (dots) {
    const pattern = cloneOf(dots)
    inkLike(dots, pattern)
    copy.prepend(pattern)
  }
  return copy
}

function inkLike(original: Element, copy: Element): void {
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [at, element] of [original, ...original.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element)
    for (const name of INKED_BY_STYLE) {
      const value = style.getPropertyValue(name)
      if (value) copies[at]?.setAttribute(name, value)
    }
  }
}

function cloneOf<E extends Element>(element: E): E {
  return element.cloneNode(true) as E
}
