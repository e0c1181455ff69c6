import { PICTURE } from '#domain/runner.ts'

/** The y coordinate of the feet, from the top of the picture. */
export const GROUND = 212

/** A strip as wide as the picture, so that it can go round, and no higher than what is on it. */
export type Strip = { image: HTMLCanvasElement; top: number; height: number }

/** The backdrop of the run. */
export type Backdrop = { sky: Strip; shelf: Strip; plank: Strip; shadow: string }

type Pen = CanvasRenderingContext2D

const { width: WIDTH, height: HEIGHT } = PICTURE
const SHELF_FOOT = GROUND - 26
const SHELF_TOP = SHELF_FOOT - 94

/** Prints the backdrop in the page's colours of now. */
export function printBackdrop(density: number): Backdrop {
  const style = getComputedStyle(document.documentElement)
  const ink = (name: string) => style.getPropertyValue(name).trim()
  return {
    sky: printed(density, [0, GROUND], (pen) => drawSky(pen, ink)),
    shelf: printed(density, [SHELF_TOP, GROUND], (pen) => drawShelf(pen, ink)),
    plank: printed(density, [GROUND - 1, HEIGHT], (pen) => drawPlank(pen, ink)),
    shadow: ink('--art-shadow'),
  }
}

function printed(
  density: number,
  [top, bottom]: readonly [number, number],
  draw: (pen: Pen) => void,
): Strip {
  const height = bottom - top
  const image = document.createElement('canvas')
  image.width = WIDTH * density
  image.height = height * density
  const pen = image.getContext('2d')
  if (pen) {
    pen.scale(density, density)
    pen.translate(0, -top)
    draw(pen)
  }
  return { image, top, height }
}

type Inks = (name: string) => string

function drawSky(pen: Pen, ink: Inks): void {
  pen.fillStyle = ink('--sky-tint')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawSun(pen, ink)
  // Coarse halftone, thinning out towards the top.
  pen.fillStyle = ink('--dots')
  for (let row = 0; row * 8 < GROUND; row += 1) {
    const radius = 0.4 + (row * 8 * 3) / GROUND
    for (let x = (row % 2) * 8; x < WIDTH; x += 16) dot(pen, x, row * 8, radius)
  }
}

/** Where it shows in the whole picture and in the half that a phone shows. */
const SUN = { x: 390, y: 46, radius: 22 } as const

function drawSun(pen: Pen, ink: Inks): void {
  pen.fillStyle = ink('--spot-marigold')
  dot(pen, SUN.x + 2, SUN.y + 3, SUN.radius)
  pen.strokeStyle = ink('--outline')
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.arc(SUN.x, SUN.y, SUN.radius, 0, 2 * Math.PI)
  pen.stroke()
}

const TINTS = ['--sea-tint', '--gold-tint', '--brick-tint', '--leaf-tint', '--surface'] as const

/** The library far away: pale spines on a board, each a little off its outline. */
function drawShelf(pen: Pen, ink: Inks): void {
  pen.strokeStyle = ink('--line')
  pen.lineWidth = 1.5
  let x = 0
  for (let book = 0; x < WIDTH; book += 1) {
    const isGap = book % 9 === 8
    const width = isGap ? 26 : 14 + ((book * 7) % 4) * 4
    const height = 42 + ((book * 11) % 7) * 8
    const fits = Math.min(width, WIDTH - x)
    if (!isGap && fits > 8) {
      pen.fillStyle = ink(TINTS[book % TINTS.length] ?? TINTS[0])
      pen.fillRect(x + 2, SHELF_FOOT - height + 3, fits, height - 3)
      pen.strokeRect(x, SHELF_FOOT - height, fits, height)
      pen.strokeRect(x + 4, SHELF_FOOT - height + 8, fits - 8, 5)
    }
    x += width
  }
  pen.fillStyle = ink('--sunken')
  pen.fillRect(0, SHELF_FOOT, WIDTH, 9)
  pen.strokeRect(-2, SHELF_FOOT, WIDTH + 4, 9)
}

/** The plank the hero runs on. */
function drawPlank(pen: Pen, ink: Inks): void {
  pen.fillStyle = ink('--art-wood')
  pen.fillRect(0, GROUND, WIDTH, HEIGHT - GROUND)
  pen.fillStyle = ink('--outline')
  pen.fillRect(0, GROUND - 1, WIDTH, 3)
  pen.strokeStyle = ink('--art-ink')
  pen.lineWidth = 2
  pen.lineCap = 'round'
  pen.beginPath()
  for (let mark = 0; mark < 16; mark += 1) {
    const x = mark * 50 + ((mark * 17) % 23)
    const y = GROUND + 12 + ((mark * 13) % 3) * 9
    pen.moveTo(x, y)
    pen.lineTo(Math.min(WIDTH - 4, x + 14 + ((mark * 11) % 20)), y)
  }
  pen.stroke()
}

function dot(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}
