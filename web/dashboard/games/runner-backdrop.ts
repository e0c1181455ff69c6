import { PICTURE } from '#domain/runner.ts'

/** The y coordinate of the feet, from the top of the picture. */
export const GROUND = 212

/** A strip as wide as the picture, so that it can go round, and no higher than what is on it. */
export type Strip = {
  image: HTMLCanvasElement
  top: number
  height: number
  /** Where there is anything on it, from left to right: each the left edge and the width. */
  spans: readonly (readonly [left: number, width: number])[]
}

/** The backdrop of the run. */
export type Backdrop = {
  /** The sky of now, as high as the hills leave free. */
  sky: HTMLCanvasElement
  /** Morning, day, evening and night. */
  skies: HTMLCanvasElement[]
  /** What the sky of dusk is mixed on. */
  mixed: HTMLCanvasElement
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
  const skies = HOURS.map(
    (hour) => printed(density, [0, SKY_FOOT], (pen) => drawSky(pen, hour), FULL).image,
  )
  const mixed = printed(density, [0, SKY_FOOT], () => undefined, FULL).image
  return {
    sky: skies[0] ?? mixed,
    skies,
    mixed,
    hills: printed(density, [HILLS_TOP, GROUND], (pen) => drawHills(pen)),
    near: { ...printed(density, [NEAR_TOP, GROUND], (pen) => drawNear(pen)), spans: NEAR_SPANS },
    shelf: printed(density, [SHELF_TOP, SHELF_FOOT + 11], (pen) => drawShelf(pen, ink)),
    plank: printed(density, [GROUND - 1, HEIGHT], (pen) => drawPlank(pen, ink), FULL),
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

/** Sets the sky of this tick; called now and then, for it goes slowly. Only at dusk it is mixed of two. */
export function turnSky(backdrop: Backdrop, ticks: number): void {
  const { skies, mixed } = backdrop
  const hour = Math.floor(ticks / HOUR_TICKS)
  const rest = (ticks % HOUR_TICKS) - (HOUR_TICKS - DUSK_TICKS)
  const [from, to] = [skies[hour % skies.length], skies[(hour + 1) % skies.length]]
  if (!from || !to) return
  backdrop.sky = from
  const pen = rest > 0 && mixed.getContext('2d')
  if (!pen) return
  pen.globalAlpha = 1
  pen.drawImage(from, 0, 0)
  pen.globalAlpha = rest / DUSK_TICKS
  pen.drawImage(to, 0, 0)
  backdrop.sky = mixed
}

const WHOLE = [[0, WIDTH]] as const
/** Nothing shines through: such a print is copied instead of mixed. */
const FULL = { alpha: false } as const

function printed(
  density: number,
  [top, bottom]: readonly [number, number],
  draw: (pen: Pen) => void,
  settings?: CanvasRenderingContext2DSettings,
): Strip {
  const height = bottom - top
  const image = document.createElement('canvas')
  image.width = WIDTH * density
  image.height = height * density
  const pen = image.getContext('2d', settings)
  if (pen) {
    pen.scale(density, density)
    pen.translate(0, -top)
    draw(pen)
  }
  return { image, top, height, spans: WHOLE }
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
/** The hills are between these two: the sky goes no farther down than the lowest of them. */
const HILLS_TOP = SHELF_FOOT - 92
const SKY_FOOT = SHELF_FOOT - 26

/** Hills far away, the same at both ends so that they go round. */
function drawHills(pen: Pen): void {
  pen.fillStyle = inkOf('--art-sea-light')
  pen.strokeStyle = inkOf('--art-ink')
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(-4, GROUND + 4)
  for (let x = 0; x <= WIDTH; x += 8) {
    const turn = (x / WIDTH) * 2 * Math.PI
    pen.lineTo(x, SHELF_FOOT - 58 - 18 * Math.sin(turn * 3) - 12 * Math.sin(turn * 5 + 1))
  }
  pen.lineTo(WIDTH + 4, GROUND + 4)
  pen.fill()
  pen.stroke()
}

const NEAR_TOP = GROUND - 58
const PLANTS = [70, 290, 470, 690] as const
const LAMPS = [180, 590] as const
/** Plants and lamps lean this far to both sides. */
const NEAR_REACH = 20
const NEAR_SPANS = [...PLANTS, ...LAMPS].map((x) => [x - NEAR_REACH, 2 * NEAR_REACH] as const)

/** Plants and lamps between the shelf and the way. */
function drawNear(pen: Pen): void {
  // Pale, so that nothing here looks like something to jump over.
  pen.globalAlpha = 0.38
  pen.lineWidth = 2
  pen.strokeStyle = inkOf('--art-ink')
  for (const x of PLANTS) {
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
  for (const x of LAMPS) {
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
