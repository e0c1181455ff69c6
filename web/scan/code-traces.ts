import type { GrayImage } from './gray-image.ts'

export interface CodeTraces {
  /** Pixels across the place that looks most like bars, along the code; null when nothing does. */
  codeWidth: number | null
  /** Steepest steps of brightness as a share of all brightness there is: 0 blurred to 1 sharp. */
  sharpness: number
  /** The brightest level there is, 0 to 255. */
  brightness: number
}

const BLOCK = 16
/** Mean square step of brightness in a block; camera grain of 6 levels has 2 x 72. */
const LEAST_ENERGY = 300
/** 1 is bars and nothing else, 0 is steps in all directions alike, as in lettering. */
const LEAST_ALIGNMENT = 0.6
/** Cosine of twice the angle by which two blocks of one code may differ (about 15 degrees). */
const SAME_DIRECTION = 0.87
const FEWEST_BLOCKS = 4
const STEEPEST_SHARE = 0.002
const EXTREME_SHARE = 0.002
/** Grain alone makes its steepest steps about this many times as steep as its median one. */
const GRAIN_REACH = 3.5

interface Block {
  energy: number
  /** The direction across the bars as a vector at twice its angle, as long as the alignment. */
  dirX: number
  dirY: number
}

/**
 * What a frame shows of a code that could not be read: rough, for the hints only. Bars are a place
 * where the brightness changes strongly, and in one direction.
 */
export function traceCode(image: GrayImage): CodeTraces {
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
  return {
    codeWidth: clearestBars(blocks, columns),
    sharpness: steepness(steps, levels),
    brightness: levelAbove(levels, EXTREME_SHARE),
  }
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

function looksLikeBars(block: Block | undefined): block is Block {
  return (
    block !== undefined &&
    block.energy >= LEAST_ENERGY &&
    Math.hypot(block.dirX, block.dirY) >= LEAST_ALIGNMENT
  )
}

function clearestBars(blocks: readonly Block[], columns: number): number | null {
  const seen = new Set<number>()
  let best: { energy: number; width: number } | null = null
  for (const [start, block] of blocks.entries()) {
    if (seen.has(start) || !looksLikeBars(block)) continue
    const patch = connectedBars(blocks, columns, start, seen)
    const width = widthOfPatch(patch, columns, block)
    // One long edge is one block wide: not bars.
    if (patch.length < FEWEST_BLOCKS || width < 2 * BLOCK) continue
    const energy = patch.reduce((sum, index) => sum + (blocks[index]?.energy ?? 0), 0)
    if (best === null || energy > best.energy) best = { energy, width }
  }
  return best === null ? null : Math.round(best.width)
}

function connectedBars(
  blocks: readonly Block[],
  columns: number,
  start: number,
  seen: Set<number>,
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

function widthOfPatch(patch: readonly number[], columns: number, block: Block): number {
  const angle = Math.atan2(block.dirY, block.dirX) / 2
  const places = patch.map((index) => {
    const x = (index % columns) * BLOCK
    const y = Math.floor(index / columns) * BLOCK
    return x * Math.cos(angle) + y * Math.sin(angle)
  })
  return Math.max(...places) - Math.min(...places) + BLOCK
}

function steepness(steps: Uint32Array, levels: Uint32Array): number {
  const contrast = levelAbove(levels, EXTREME_SHARE) - levelAbove(levels, 1 - EXTREME_SHARE)
  const grain = GRAIN_REACH * levelAbove(steps, 0.5)
  const steepest = levelAbove(steps, STEEPEST_SHARE) - grain
  return contrast <= 0 ? 0 : Math.min(1, Math.max(0, steepest / contrast))
}

/** The level that this share of all counted pixels reaches or exceeds. */
function levelAbove(counts: Uint32Array, share: number): number {
  let left = counts.reduce((sum, count) => sum + count, 0) * share
  for (let level = 255; level > 0; level -= 1) {
    left -= counts[level] ?? 0
    if (left <= 0) return level
  }
  return 0
}
