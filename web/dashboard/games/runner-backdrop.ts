import { PICTURE } from '#domain/runner.ts'

/** The y coordinate of the feet, from the top of the picture. */
export const GROUND = 212

/** A strip as wide as the picture, so that it can go round, and no higher than what is on it. */
export type Strip = { image: HTMLCanvasElement; top: number; height: number }

/** The backdrop of the run. */
export type Backdrop = {
  sky: Strip
  /** Morning, day, evening and night, which the sky is mixed from. */
  skies: HTMLCanvasElement[]
  hills: Strip
  shelf: Strip
  near: Strip
  plank: Strip
  shadow: string
}

type Pen = CanvasRenderingContext2D

const { width: WIDTH, height: HEIGHT } = PICTURE
const SHELF_FOOT = GROUND - 26
const SHELF_TOP = SHELF_FOOT - 94

/** Prints the backdrop in the page's colours of now. */
export function printBackdrop(density: number): Backdrop {
  const ink = inkOf
  const sky = printed(density, [0, GROUND], () => undefined)
  const skies = HOURS.map(
    (hour) => printed(density, [0, GROUND], (pen) => drawSky(pen, hour)).image,
  )
  return {
    sky,
    skies,
    hills: printed(density, [HILLS_TOP, SHELF_FOOT], (pen) => drawHills(pen)),
    near: printed(density, [NEAR_TOP, GROUND], (pen) => drawNear(pen)),
    shelf: printed(density, [SHELF_TOP, GROUND], (pen) => drawShelf(pen, ink)),
    plank: printed(density, [GROUND - 1, HEIGHT], (pen) => drawPlank(pen, ink)),
    shadow: ink('--art-shadow'),
  }
}

/** An ink of the page, or a typeface of it. */
export function inkOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

/** How long an hour of the sky lasts, and how much of it is on the way to the next, in ticks. */
const HOUR_TICKS = 720
const DUSK_TICKS = 200

/** Mixes the sky of this tick; called now and then, for it goes slowly. */
export function mixSky({ sky, skies }: Backdrop, ticks: number): void {
  const pen = sky.image.getContext('2d')
  const hour = Math.floor(ticks / HOUR_TICKS)
  const rest = (ticks % HOUR_TICKS) - (HOUR_TICKS - DUSK_TICKS)
  const [from, to] = [skies[hour % skies.length], skies[(hour + 1) % skies.length]]
  if (!pen || !from || !to) return
  pen.globalAlpha = 1
  pen.drawImage(from, 0, 0)
  if (rest <= 0) return
  pen.globalAlpha = rest / DUSK_TICKS
  pen.drawImage(to, 0, 0)
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

/** An hour of the day: its sky, its dots, and where the sun or the moon is. */
type Hour = { sky: string; orb: string; x: number; y: number; isNight?: boolean }

const HOURS: readonly Hour[] = [
  { sky: '--art-marigold-light', orb: '--art-tomato-light', x: 300, y: 96 },
  { sky: '--art-sky-light', orb: '--art-marigold', x: 390, y: 46 },
  { sky: '--art-tomato-light', orb: '--art-marigold', x: 440, y: 92 },
  { sky: '--art-night', orb: '--art-cream', x: 360, y: 50, isNight: true },
]

function drawSky(pen: Pen, { sky, orb, x: middle, y: height, isNight }: Hour): void {
  pen.fillStyle = inkOf(sky)
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = inkOf(orb)
  dot(pen, middle + 2, height + 3, ORB_RADIUS)
  pen.strokeStyle = inkOf('--art-ink')
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.arc(middle, height, ORB_RADIUS, 0, 2 * Math.PI)
  pen.stroke()
  // Coarse halftone, thinning out towards the top; by night there are stars.
  pen.fillStyle = inkOf(isNight ? '--art-cream' : '--dots')
  for (let row = 0; row * 8 < GROUND; row += 1) {
    const radius = 0.4 + (row * 8 * 3) / GROUND
    for (let x = (row % 2) * 8; x < WIDTH; x += 16) {
      if (!isNight) dot(pen, x, row * 8, radius)
      else if ((x * 7 + row * 13) % 97 < 5) dot(pen, x, row * 8, 1.6)
    }
  }
}

const ORB_RADIUS = 24
const HILLS_TOP = SHELF_FOOT - 92
const NEAR_TOP = GROUND - 58

/** Hills far away, the same at both ends so that they go round. */
function drawHills(pen: Pen): void {
  pen.fillStyle = inkOf('--art-sea-light')
  pen.strokeStyle = inkOf('--art-ink')
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(-4, SHELF_FOOT + 4)
  for (let x = 0; x <= WIDTH; x += 8) {
    const turn = (x / WIDTH) * 2 * Math.PI
    pen.lineTo(x, SHELF_FOOT - 58 - 18 * Math.sin(turn * 3) - 12 * Math.sin(turn * 5 + 1))
  }
  pen.lineTo(WIDTH + 4, SHELF_FOOT + 4)
  pen.fill()
  pen.stroke()
}

/** Plants and lamps between the shelf and the way. */
function drawNear(pen: Pen): void {
  // Pale, so that nothing here looks like something to jump over.
  pen.globalAlpha = 0.38
  pen.lineWidth = 2
  pen.strokeStyle = inkOf('--art-ink')
  for (const x of [70, 290, 470, 690]) {
    pen.fillStyle = inkOf('--art-leaf')
    for (const lean of [-12, -5, 3, 11]) {
      pen.beginPath()
      pen.ellipse(x + lean, GROUND - 24, 5, 17, lean * 0.05, 0, 2 * Math.PI)
      pen.fill()
      pen.stroke()
    }
    pen.fillStyle = inkOf('--art-tomato')
    pen.fillRect(x - 11, GROUND - 14, 22, 14)
    pen.strokeRect(x - 11, GROUND - 14, 22, 14)
  }
  for (const x of [180, 590]) {
    pen.beginPath()
    pen.moveTo(x, GROUND)
    pen.lineTo(x, GROUND - 36)
    pen.stroke()
    pen.fillStyle = inkOf('--art-marigold')
    pen.beginPath()
    pen.moveTo(x - 8, GROUND - 54)
    pen.lineTo(x + 8, GROUND - 54)
    pen.lineTo(x + 16, GROUND - 34)
    pen.lineTo(x - 16, GROUND - 34)
    pen.closePath()
    pen.fill()
    pen.stroke()
  }
}

type Inks = (name: string) => string

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
