import type { GrayImage } from './gray-image.ts'

const BLOCK = 16
/** 1 is bars and nothing else, 0 is steps in all directions alike, as in lettering. */
const MIN_ALIGNMENT = 0.6
/** Cosine of twice the angle by which two blocks of one code may differ (about 15 degrees). */
const SAME_DIRECTION = 0.87
const MIN_BLOCKS = 4
/** At least so much of a frame is table, paper or wall. */
const EMPTY_SHARE = 0.2
/** Mean square step of a grain of 10 levels. */
const MAX_GRAIN = 400
/** By how much the grain of one block may exceed that of another. */
const GRAIN_SWING = 0.5

interface Block {
  /** Mean square step of brightness, beyond the grain of the camera. */
  energy: number
  /** The direction across the bars as a vector at twice its angle, as long as the alignment. */
  dirX: number
  dirY: number
}

/** A frame measured in blocks of 16 x 16 pixels, and how often each level and each step occurs. */
export interface BlockGrid {
  blocks: readonly Block[]
  columns: number
  /** How many pixels have this level, and this step to a neighbour, 0 to 255. */
  levels: Uint32Array
  steps: Uint32Array
}

/** A place that looks like bars: its middle and size in pixels, the width across the bars. */
export interface Bars {
  x: number
  y: number
  width: number
  height: number
  /** Radians clockwise from upright bars, more than -90 and up to 90 degrees. */
  angle: number
}

/** One look at every pixel of a frame; all else about its bars comes from this. */
export function measureBlocks(image: GrayImage): BlockGrid {
  const columns = Math.floor(image.width / BLOCK)
  const rows = Math.floor(image.height / BLOCK)
  const steps = new Uint32Array(256)
  const levels = new Uint32Array(256)
  const blocks: Block[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      blocks.push(measureBlock(image, column * BLOCK, row * BLOCK, steps, levels))
    }
  }
  return { blocks: withoutGrain(blocks), columns, levels, steps }
}

/**
 * In a dark room the camera's noise hides the direction of the bars: noise has no direction, and the emptiest
 * blocks of the frame contain nothing but noise.
 */
function withoutGrain(blocks: readonly Block[]): Block[] {
  const energies = blocks.map(({ energy }) => energy).toSorted((a, b) => a - b)
  const grain = Math.min(MAX_GRAIN, energies[Math.floor(energies.length * EMPTY_SHARE)] ?? 0)
  return blocks.map(({ energy, dirX, dirY }) => {
    const rest = energy - grain
    if (rest <= grain * GRAIN_SWING) return { energy: 0, dirX: 0, dirY: 0 }
    const longer = Math.min(energy / rest, 1 / Math.max(Math.hypot(dirX, dirY), 0.01))
    return { energy: rest, dirX: dirX * longer, dirY: dirY * longer }
  })
}

function measureBlock(
  { data, width, height }: GrayImage,
  left: number,
  top: number,
  steps: Uint32Array,
  levels: Uint32Array,
): Block {
  let xx = 0
  let yy = 0
  let xy = 0
  const lastX = Math.min(left + BLOCK, width - 1)
  const lastY = Math.min(top + BLOCK, height - 1)
  // Every second row is enough, and half the work.
  for (let y = top; y < lastY; y += 2) {
    for (let x = left; x < lastX; x += 1) {
      const i = y * width + x
      const here = data[i] ?? 0
      const stepX = (data[i + 1] ?? 0) - here
      const stepY = (data[i + width] ?? 0) - here
      xx += stepX * stepX
      yy += stepY * stepY
      xy += stepX * stepY
      const steepest = Math.max(Math.abs(stepX), Math.abs(stepY))
      steps[steepest] = (steps[steepest] ?? 0) + 1
      levels[here] = (levels[here] ?? 0) + 1
    }
  }
  const energy = xx + yy
  const pixels = (BLOCK * BLOCK) / 2
  if (energy === 0) return { energy: 0, dirX: 0, dirY: 0 }
  return { energy: energy / pixels, dirX: (xx - yy) / energy, dirY: (2 * xy) / energy }
}

/** The energy of the strongest block whose steps go in one direction; 0 when there is none. */
export function strongestBars({ blocks }: BlockGrid): number {
  return blocks.reduce((most, block) => (isAligned(block) ? Math.max(most, block.energy) : most), 0)
}

/** Places whose brightness changes in one direction with at least this energy, clearest first. */
export function findBars({ blocks, columns }: BlockGrid, leastEnergy: number): Bars[] {
  const looksLikeBars = (block: Block | undefined): block is Block =>
    block !== undefined && block.energy >= leastEnergy && isAligned(block)
  const seen = new Set<number>()
  const found: { energy: number; bars: Bars }[] = []
  for (const [start, block] of blocks.entries()) {
    if (seen.has(start) || !looksLikeBars(block)) continue
    const patch = connected(blocks, columns, start, seen, looksLikeBars)
    if (patch.length < MIN_BLOCKS) continue
    const bars = outline(patch, blocks, columns)
    // One long edge is one block wide: not bars.
    if (bars.width < 2 * BLOCK) continue
    const energy = patch.reduce((sum, index) => sum + (blocks[index]?.energy ?? 0), 0)
    found.push({ energy, bars })
  }
  return found.toSorted((a, b) => b.energy - a.energy).map(({ bars }) => bars)
}

function isAligned(block: Block): boolean {
  return Math.hypot(block.dirX, block.dirY) >= MIN_ALIGNMENT
}

function connected(
  blocks: readonly Block[],
  columns: number,
  start: number,
  seen: Set<number>,
  looksLikeBars: (block: Block | undefined) => block is Block,
): number[] {
  const patch = [start]
  seen.add(start)
  for (const index of patch) {
    const from = blocks[index]
    if (from === undefined) continue
    const column = index % columns
    const around = [
      ...(column > 0 ? [index - 1] : []),
      ...(column < columns - 1 ? [index + 1] : []),
      index - columns,
      index + columns,
    ]
    for (const next of around) {
      const block = blocks[next]
      if (seen.has(next) || !looksLikeBars(block) || !inOneDirection(from, block)) continue
      seen.add(next)
      patch.push(next)
    }
  }
  return patch
}

function inOneDirection(a: Block, b: Block): boolean {
  const lengths = Math.hypot(a.dirX, a.dirY) * Math.hypot(b.dirX, b.dirY)
  return a.dirX * b.dirX + a.dirY * b.dirY >= SAME_DIRECTION * lengths
}

/** The upright box around a patch, seen in the patch's own direction. */
function outline(patch: readonly number[], blocks: readonly Block[], columns: number): Bars {
  let dirX = 0
  let dirY = 0
  for (const index of patch) {
    const { energy, dirX: x, dirY: y } = blocks[index] ?? { energy: 0, dirX: 0, dirY: 0 }
    dirX += energy * x
    dirY += energy * y
  }
  const angle = Math.atan2(dirY, dirX) / 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const middles = patch.map((index) => ({
    x: ((index % columns) + 0.5) * BLOCK,
    y: (Math.floor(index / columns) + 0.5) * BLOCK,
  }))
  const across = span(middles.map(({ x, y }) => x * cos + y * sin))
  const along = span(middles.map(({ x, y }) => y * cos - x * sin))
  return {
    x: across.middle * cos - along.middle * sin,
    y: across.middle * sin + along.middle * cos,
    width: across.length + BLOCK,
    height: along.length + BLOCK,
    angle,
  }
}

function span(values: readonly number[]): { middle: number; length: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { middle: (least + most) / 2, length: most - least }
}
