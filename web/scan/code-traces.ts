import { type BlockGrid, findBars } from './bars.ts'

export interface CodeTraces {
  /** Pixels across the place that looks most like bars, along the code; null when nothing does. */
  codeWidth: number | null
  /** Steepest steps of brightness as a share of all brightness there is: 0 blurred to 1 sharp. */
  sharpness: number
  /** The brightest level there is, 0 to 255. */
  brightness: number
}

/** Mean square step of brightness in a block; camera grain of 6 levels has 2 x 72. */
const MIN_ENERGY = 300
const STEEPEST_SHARE = 0.002
const EXTREME_SHARE = 0.002
/** Grain alone makes its steepest steps about this many times as steep as its median one. */
const GRAIN_REACH = 3.5

/**
 * What a frame reveals about a code that could not be read: a rough estimate, for the hints only. Bars are
 * where the brightness changes strongly, and in one direction.
 */
export function traceCode(grid: BlockGrid): CodeTraces {
  const [clearest] = findBars(grid, MIN_ENERGY)
  return {
    codeWidth: clearest === undefined ? null : Math.round(clearest.width),
    sharpness: steepness(grid.steps, grid.levels),
    brightness: levelAbove(grid.levels, EXTREME_SHARE),
  }
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
