/**
 * Renders printed barcodes, for tests only. It's in domain/ because both the browser's tests and the journeys
 * need it, and this is the one root both may import.
 */

/** One byte of brightness a pixel, 0 black to 255 white, rows from the top. */
export interface GrayPicture {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

export interface BarcodePictureOptions {
  /** Whole pixels. */
  width?: number
  height?: number
  /** Share of the picture's width that the code takes, quiet zones included. */
  fill?: number
  /** Degrees clockwise. */
  tilt?: number
  /** Standard deviation of the softness, in pixels. */
  blur?: number
  /** Standard deviation of the grain, in grey levels. */
  noise?: number
  /** 1 is a white page in full light. */
  light?: number
  /** Pixels by which the code is off the middle. */
  offsetX?: number
  offsetY?: number
  /** Another seed gives other grain. */
  seed?: number
}

const LEFT_QUIET = 11
const RIGHT_QUIET = 7
const PAPER_MODULES = LEFT_QUIET + 95 + RIGHT_QUIET
const TABLE_GREY = 120
const INK_GREY = 25
const PAPER_GREY = 235
const BAR_HEIGHT_SHARE = 0.55

const ODD_SETS = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which of the left six digits are drawn from the even set, by the first digit (GS1 General Specifications). */
const FIRST_DIGIT = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
]

const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('')
const reversed = (bits: string) => [...bits].reverse().join('')

/** The 95 modules of an EAN-13 as '1' (bar) and '0' (space); throws on anything but 13 digits. */
export function ean13Modules(code: string): string {
  if (!/^\d{13}$/.test(code)) throw new Error(`An EAN-13 has 13 digits, not "${code}"`)
  const digits = [...code].map(Number)
  const parity = FIRST_DIGIT[digits[0] ?? 0] ?? ''
  const odd = (digit: number) => ODD_SETS[digit] ?? ''
  const left = digits
    .slice(1, 7)
    .map((digit, i) => (parity[i] === '1' ? reversed(inverted(odd(digit))) : odd(digit)))
  const right = digits.slice(7).map((digit) => inverted(odd(digit)))
  return `101${left.join('')}01010${right.join('')}101`
}

/** An EAN-13 printed on white paper, lying on a grey table, as a camera might see it. */
export function drawBarcode(code: string, options: BarcodePictureOptions = {}): GrayPicture {
  const { width = 640, height = 480, fill = 0.6, tilt = 0 } = options
  const { offsetX = 0, offsetY = 0, blur = 0, noise = 0, light = 1, seed = 1 } = options
  const inkUpTo = inkBefore(`${' '.repeat(LEFT_QUIET)}${ean13Modules(code)}`)
  const modulePx = (width * fill) / PAPER_MODULES
  const barHeight = BAR_HEIGHT_SHARE * ean13Modules(code).length * modulePx
  const cos = Math.cos((tilt * Math.PI) / 180)
  const sin = Math.sin((tilt * Math.PI) / 180)
  // Of a turned pixel: how many modules it reaches across.
  const reach = (Math.abs(cos) + Math.abs(sin)) / modulePx
  const drawn = blank(width, height)
  for (let y = 0; y < height; y += 1) {
    const dy = y + 0.5 - height / 2 - offsetY
    for (let x = 0; x < width; x += 1) {
      const dx = x + 0.5 - width / 2 - offsetX
      const along = (cos * dx + sin * dy) / modulePx + PAPER_MODULES / 2
      const across = Math.abs(cos * dy - sin * dx)
      let grey = PAPER_GREY
      if (along < 0 || along >= PAPER_MODULES || across > barHeight * 0.65) grey = TABLE_GREY
      else if (across <= barHeight / 2) {
        const ink = (inkUpTo(along + reach / 2) - inkUpTo(along - reach / 2)) / reach
        grey += ink * (INK_GREY - PAPER_GREY)
      }
      drawn.data[y * width + x] = grey * light
    }
  }
  return withGrain(blur > 0 ? soften(drawn, blur) : drawn, noise, seed)
}

function blank(width: number, height: number): GrayPicture {
  return { data: new Uint8ClampedArray(width * height), width, height }
}

/** How many modules of ink there are up to a place on the paper, in modules from its left edge. */
function inkBefore(modules: string): (place: number) => number {
  const sums = [0]
  for (const module of modules) sums.push((sums.at(-1) ?? 0) + (module === '1' ? 1 : 0))
  const total = sums.at(-1) ?? 0
  return (place) => {
    const whole = Math.floor(place)
    if (whole < 0) return 0
    const before = sums[whole] ?? total
    return before + (place - whole) * ((sums[whole + 1] ?? total) - before)
  }
}

function soften(picture: GrayPicture, sigma: number): GrayPicture {
  const once = softenRows(picture, sigma)
  return transposed(softenRows(transposed(once), sigma))
}

function softenRows({ data, width, height }: GrayPicture, sigma: number): GrayPicture {
  const reach = Math.ceil(sigma * 3)
  const bell = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  )
  const total = bell.reduce((sum, weight) => sum + weight, 0)
  const weights = Float32Array.from(bell, (weight) => weight / total)
  const soft = blank(width, height)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let i = 0; i < weights.length; i += 1) {
        const from = Math.min(Math.max(x + i - reach, 0), width - 1)
        sum += (weights[i] ?? 0) * (data[row + from] ?? 0)
      }
      soft.data[row + x] = sum
    }
  }
  return soft
}

function transposed({ data, width, height }: GrayPicture): GrayPicture {
  const result = blank(height, width)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) result.data[x * height + y] = data[y * width + x] ?? 0
  }
  return result
}

/** The same seed gives the same grain, so that a picture can be drawn twice. */
function withGrain(picture: GrayPicture, sigma: number, seed: number): GrayPicture {
  if (sigma === 0) return picture
  const grainy = blank(picture.width, picture.height)
  let state = seed
  const chance = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  for (let i = 0; i < grainy.data.length; i += 1) {
    // Four even chances added up are near enough to a normal one; their deviation is sqrt(1/3).
    const normal = (chance() + chance() + chance() + chance() - 2) * Math.sqrt(3)
    grainy.data[i] = (picture.data[i] ?? 0) + normal * sigma
  }
  return grainy
}
